// @ts-check
// Short ways to the elements of the page.

export const byId = id => document.getElementById(id);
export const html = text => String(text).replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
export const percent = value => `${(100 * value).toFixed(value > 0.001 && value < 0.999 ? 1 : 0)}%`;
export const dot = seat => `<span class="by p${seat}"></span>`;

/** fill and write set what is in an element, unless it is there already: the browser would lay it out again. */
export function fill(element, content) {
  if (element.filled !== content) element.innerHTML = element.filled = content;
}

export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** refresh is fill for a list that changes by itself, which must not move away under the pointer or the focus. It reports whether it did. */
export function refresh(element, content) {
  if (element.matches(":hover") || element.contains(document.activeElement)) return false;
  fill(element, content);
  return true;
}

/** pressed sets whether a button is. */
export function pressed(button, is) {
  button.setAttribute("aria-pressed", is);
}

/** onClick calls a listener with the button of a container that was clicked and has an attribute such as data-node. */
export function onClick(container, attribute, listener) {
  container.addEventListener("click", event => {
    const button = event.target.closest(`[${attribute}]`);
    if (button) listener(button, event);
  });
}
