package onitamasearch

import (
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/onitama"
)

// Default has the parameters of the bot. The weights are a logistic fit of the results of games that it played against
// itself, to quiet positions of these.
// The program that fitted them is lost, so they cannot be made again, only changed from here.
func Default() Params {
	return Params{
		Search: alphabeta.Params{
			TableBits: 19, Window: 30, LateFrom: 4, LateMore: 8, Quiescent: 8,
			Shallow: [alphabeta.NumShallow]alphabeta.Shallow{
				1: {Futile: 90, Prune: 90}, 2: {Futile: 180, Prune: 180}, 3: {Futile: 270, Prune: 270}, 4: {Futile: 360},
			},
		},
		Weights: Weights{
			Tempo:    [phases]int{-1, 20, 44},
			Student:  [phases]int{302, 299, 424},
			Students: [phases][15]int{{12, 38, 38, 19, -40, 20, 36, 17, -19, -9, 15, 26, 2, -28, 62}, {-8, 30, 39, 14, -24, 16, 53, 34, 40, -9, 6, 54, 26, 3, -16}, {-43, 11, 24, -6, -40, -1, 69, 76, 64, -8, 1, 88, 88, 85, -29}},
			Masters:  [phases][15]int{{-47, -83, -68, 10, 44, -50, -72, -65, 94, 58, -29, -84, -46, 83, 0}, {-111, -80, -28, 27, 52, -94, -50, -2, 134, 68, -70, -56, 39, 108, 0}, {-197, -98, 8, 80, 31, -145, -20, 83, 158, 90, -114, 0, 84, 141, 0}},
			Attack:   [phases][2]int{{11, 15}, {10, 25}, {-14, 41}},
			Free:     [phases][2]int{{40, 20}, {45, 16}, {29, 16}},
			Siege:    [phases][2]int{{8, 3}, {18, 15}, {29, 31}},
			Check:    [phases]int{76, 100, 62},
		},
	}
}

// cardWeights are added to the worth of the pieces for the cards: cards in the hand of the side to move, cards in the
// hand of its opponent, and the middle card. A letter is a weight, four times as large as its distance from the
// question mark.
var cardWeights = [3]string{
	"8<>?7;>D=B<@F@@BBCGBECBBL8>@?@=AF>???><?@>=?@>@<>?9=<;;<6:;<<<:=@=><ABH<?BEBF::<BFB==?;A>?:??>@?=@DE>=@D?>@CHC" +
		"BDDNB9?A=H>>A?;=>C??A=>A@:;<>A:<:;=?@;<=:E?>??@A>?26=>C8;CD?=?CA9DFE>4JHH=947>><9CD<>ABCH?DBC>AHCD>?C>767B=87:" +
		"A<<>A@:=CE==@FIA.;7<<E@<:?;D=?>CG?FBIIHJ:;;;A=@@CABCFMB?AEFE?BCD<@<A>G?@A@8>B@??B?;@?B@><;<9:<>A97<>D;9:;@:>?A" +
		"BACBC47><>@;=>???D>AE>?AC8@?DB<>>98>?CB<<CD;ABB@AA@A:>?BA8??EE=?@BE:>?@B;;>>7BBABDB?A??J=ADC@=@ADBA;@ADC>:>FEE" +
		"8<BDDED=C?B@8??A@>E?=BA;?9=@=;?:=AEB:;@BC>;<@BC9:<EB?<<A?DBG??B@B?AM@@>BE?=<<9;:<?DAF=@E>@>BB>GBAFB?=AC=@>@>??" +
		">C;?A?9;=BC>:<@28?>@<6F?B?>D?B@EBD8>BB=5:?C=;;G@?A>B>;?<B==?===<@8B=<AB;;?CCA@7?CJA?@?::>B@@?D?AA?E?=AB@?;==<5" +
		"?>C???A=D?:?=??C@==?E;:=@<G<>=:>B>??<C<>??@=8?BC;ECCF?E>BAI@??:??C@9??A?<>?EB:<>>;7:ADI@>E@@@?A??CA@@??D7@@CA4" +
		"?AAG79;;7A??<?=AD;>?C>?@@;=;=?@?9=?@78CDB;?<>?=D<>><79>CC@>CDDEB@8B??AB96B=A:?A?A?CACF=:<@==4:<>D@ADDE<D<?;9C7",
	";=?D3=>DA=>ADEBBBDDCBBC;F;>?A?>@B?A@AB??CA<?;?EB2@.=<::<7:;<?=7>BB?:@DF>@CF==@>@A?G@>??E?@?B8>@;>AAF>=@?:>@CFB" +
		"ACD>BAAB:CAAB@?AB?D?><?B@99<>@A6;9<9B??EB?@@A???AB6:?C?;;AD?=@CEABFE??FFE;>789=:8@;<<AA>D?EB=;CCGDK<J=355G?87:" +
		"F;;?B@=<DF;@BIL?@8:5;@B=<?:B??<L==FCBFIK;<<?<=?AHGCBDBE@AFA:@BBDB><A:C?@CC:?A?=?AA?@@AB>@K?9;=@=98<?A28;<?=>>A" +
		">CDCD@=A?>?:B>>??B>AFC@?A=C>C@>?B=<@@B?<=BAAC=><G;>?=9=?@7@?HC@ABE?:?@?;9;C<??=???E=???G;=CB>;:ACEB;@BDA9=>DA@" +
		";>CB;CCB>;B@?<B?>;;?<>?9?6;>@=<8>CG<79AE=:8=?B:::=;B=:::AAAC?F@=A?=C=>??L?;A9@:8>@D:<=ADDD@ADD9A?@JJ;><HB<>=??" +
		"@>9?C<=9=B>I<;@?67=>=B:>B???>B?CBBC>B@;C:?EG?>GAH;?A<97<AEC?E?=8?AC>;@EG??D;?=7C>B><C?>D>D@?AAB?AAA?>AED9?@>7>" +
		"?@@EE@A;A?<=>??B>><>??<<BHC@@A=?=?>?6C<?@@BC@ABD<7?CGBC:?<5:<>?C?>;?>?H@=?@9D;<@5?6;>>6;<???E=??AG;:??=D=@ACB>" +
		"?AD>?::GA;@A?@=@B@D?G?>??FA;=>E<=<>?EDDE>?A>>?=D;><=7=@?B?C=CFGD=<@@=BEAA9:JG=B?>FGA??>?;:?9796;CBAKB>JJ??<?G>",
	":=>?8==C=7=@DCACBBG?DDA?C9====<?@;@>??A?@><?=>?=@C?F:;:@=<;<<8:>>C:;ABG:ABD=BD9<B@G>;?B;=>?@:=BE:<?B?=@?=?@AFB" +
		"BDBCA=@B>;=>A@>==<??C==A?::;>?A>;;;<C<>@C;<?=?===?47<<F9:@B<?@A==FHFJ=JJJC;2557?7>9<>>?@>?C@;>AGEG@?B@:86GH:7;" +
		"A<;??=;<CD>>>EH?B><7;BD=8?:B=<>;;:D?=<CB;:9:A=>?>ECCDF<@ADFBABCE=?;B@A=>CA==@AB?@A@>?@>BHCA:<=><<9===<:<;>;=??" +
		"<=@BB>=AB?>DD?@?>=>BA;:??6=;C@==?67>?C;:=CC=D@@@A=@D?:?AB<@??C?@A>===>C><;C<9?AA@EG?A?>G=@DCBABBDE?:?ADE<<>CJ?" +
		":=AD>DBDA@C?:@???8>?=><??8==<B>9<AD;=<ACG?:=>A><:=@C?<;BB>@EAG@=@??B==>@H=;B?D;:=?DE@<AEC?>AA=>DA;>?=BCB>?A>@?" +
		"AB=>A;?<=A@:=<>@:B?<>;B@D?>?>A@EDF;=@B@E;=A???J::>@E;???DD@?=@;=??=@=@<<<?D@CG:F?@AA@?>:BE?@>AE@@?<:<@BBD@@A@@" +
		"A?DAAACAC??>=>>E?>>?B9;=@D@@?C:DAAA?>FA@>@CA;=AD?A>AHJ=?CD@<@AA@?CC>??=??=ABA;=@?C8;D??G?@?AEAB?@JC@??=B8?@@=E" +
		">AA?=:;BB?AAD@>BC<B?G;A??F=:>>B@;=A@D=DE?;AAB?=B=?==86CB@<;@EDFD@:DF<@C>>?:F9>A?;CEED:?@?C<?;;A:B7?LD=6IE?AFC;",
}

// cardIndex is where the weights of a card begin.
var cardIndex = func() (index [onitama.NumCards]int) {
	n := 0
	for c := onitama.Card(0); c < onitama.NumCards; c++ {
		index[c] = n
		if c.Mirror() > c {
			n += 4 * 25
		} else if c.Mirror() == c {
			n += 4 * 15
		}
	}
	return index
}()

// cardWeight returns the value that a card adds to a piece on a square. Of two cards that are images of each other the
// first is in the table, and of a card that is its own image one half of the board.
func cardWeight(role int, c onitama.Card, kind, q int) int {
	flipped := (4-q/onitama.Size)*onitama.Size + q%onitama.Size
	at := 0
	switch m := c.Mirror(); {
	case m < c:
		at = cardIndex[m] + kind*25 + flipped
	case m > c:
		at = cardIndex[c] + kind*25 + q
	default:
		at = cardIndex[c] + kind*15 + wing(q)
	}
	return (int(cardWeights[role][at]) - '?') * 4
}
