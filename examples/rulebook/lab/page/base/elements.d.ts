// The page reads what an element has without asking for its class first: these properties are not checked, and all other types are.

interface EventTarget {
  closest(selectors: string): HTMLElement | null;
  matches: any;
  focus(options?: FocusOptions): void;
  close: any;
  showModal: any;
  setSelectionRange: any;
  readonly dataset: DOMStringMap;
  readonly offsetTop: number;
  readonly elements: any;
  readonly options: any;
  readonly files: any;
  value: any;
  title: string;
  max: any;
  checked: boolean;
  disabled: boolean;
  open: any;
  placeholder: string;
  selectedIndex: number;
  tabIndex: number;
  /** What fill has put there. */
  filled: string;
}

interface Element {
  setAttribute(name: string, value: string | number | boolean): void;
}
