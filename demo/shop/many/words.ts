import type { DemoText } from '../localized-text.ts'

function text(pl: string, en: string, de: string): DemoText {
  return { pl, en, de }
}

/** What the many products are. */
export const things: readonly DemoText[] = [
  text('Kubek', 'Mug', 'Becher'),
  text('Czarka', 'Tea bowl', 'Teeschale'),
  text('Talerz', 'Plate', 'Teller'),
  text('Miska', 'Bowl', 'Schüssel'),
  text('Dzban', 'Jug', 'Krug'),
  text('Czajnik', 'Teapot', 'Teekanne'),
  text('Wazon', 'Vase', 'Vase'),
  text('Doniczka', 'Plant pot', 'Blumentopf'),
  text('Świecznik', 'Candle holder', 'Kerzenhalter'),
  text('Maselniczka', 'Butter dish', 'Butterdose'),
  text('Cukiernica', 'Sugar bowl', 'Zuckerdose'),
  text('Mlecznik', 'Creamer', 'Milchkännchen'),
  text('Półmisek', 'Platter', 'Servierplatte'),
  text('Podstawka', 'Coaster', 'Untersetzer'),
  text('Mydelniczka', 'Soap dish', 'Seifenschale'),
  text('Karafka', 'Carafe', 'Karaffe'),
  text('Kieliszek', 'Egg cup', 'Eierbecher'),
  text('Moździerz', 'Mortar', 'Mörser'),
  text('Forma', 'Baking dish', 'Backform'),
  text('Sitko', 'Strainer', 'Teesieb'),
]

export const manners: readonly DemoText[] = [
  text('gładki', 'smooth', 'glatt'),
  text('żłobiony', 'fluted', 'gerillt'),
  text('niski', 'low', 'niedrig'),
  text('wysoki', 'tall', 'hoch'),
  text('smukły', 'slender', 'schlank'),
  text('szeroki', 'wide', 'breit'),
  text('matowy', 'matt', 'matt'),
  text('błyszczący', 'glossy', 'glänzend'),
  text('nakrapiany', 'speckled', 'gesprenkelt'),
  text('malowany', 'painted', 'bemalt'),
  text('surowy', 'raw', 'roh'),
  text('toczony', 'thrown', 'gedreht'),
  text('lany', 'slip-cast', 'gegossen'),
  text('dymiony', 'smoked', 'geräuchert'),
  text('solony', 'salt-glazed', 'salzglasiert'),
  text('piaskowy', 'sandy', 'sandig'),
]

const starts =
  'ba be bri ce da do fa fe gra hel ira jo ka kle lu ma mi no ola pra re sa su te ula ve vi wa ze zo'
const middles = 'ba bo da do fi ga ki la li lo ma mi na no pa ra ri ro sa ta ti to va ve vo za'
const ends =
  'bra dan del den dia gra ka la lin lo mar mo na nor ra ria ro sa sta tan tea tor va vin'

/** Names of series: some twenty thousand different words. */
export function seriesName(number: number): string {
  const [start, middle, end] = [starts, middles, ends].map((list) => list.split(' '))
  const at = (list: readonly string[] | undefined, place: number) =>
    list?.[Math.floor(place) % list.length] ?? ''
  const word = at(start, number) + at(middle, number / 30) + at(end, number / (30 * 26))
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Pictures that the demo shop has. */
export const pictures: readonly string[] = [
  ...['ash', 'cobalt', 'moss', 'rust', 'sand', 'ink'].map((glaze) => `mug-${glaze}`),
  ...['ash', 'cobalt', 'moss', 'rust', 'sand'].map((glaze) => `plate-${glaze}`),
  ...['ash', 'cobalt', 'ink', 'moss'].map((glaze) => `teapot-${glaze}`),
  ...['ash', 'rust', 'sand'].map((glaze) => `round-vase-${glaze}`),
]

export const stories: readonly DemoText[] = [
  text(
    'Toczony na kole z gliny, którą sami mieszamy, suszony trzy dni i wypalany dwa razy. Każda sztuka ma trochę inny brzeg i ślad palców pod szkliwem.',
    'Thrown on the wheel from clay that we mix ourselves, dried for three days and fired twice. Each piece has a slightly different rim and a trace of fingers under the glaze.',
    'Auf der Scheibe gedreht aus Ton, den wir selbst mischen, drei Tage getrocknet und zweimal gebrannt. Jedes Stück hat einen etwas anderen Rand und Fingerspuren unter der Glasur.',
  ),
  text(
    'Zaprojektowany do codziennego użytku: mieści się w zmywarce, nie boi się piekarnika i stoi pewnie na nierównym stole.',
    'Made for every day: it fits the dishwasher, does not fear the oven and stands firm on an uneven table.',
    'Für jeden Tag gemacht: passt in die Spülmaschine, fürchtet keinen Ofen und steht fest auf unebenen Tischen.',
  ),
  text(
    'Z małej serii, którą wypalamy w piecu na drewno dwa razy w roku. Popiół osiada na szkliwie i rysuje na nim wzór, którego nie da się powtórzyć.',
    'From a small series that we fire in a wood kiln twice a year. Ash settles on the glaze and draws a pattern that cannot be repeated.',
    'Aus einer kleinen Serie, die wir zweimal im Jahr im Holzofen brennen. Asche legt sich auf die Glasur und zeichnet ein Muster, das sich nicht wiederholen lässt.',
  ),
]

export const remarks: readonly DemoText[] = [
  text(
    'Dokładnie taki jak na zdjęciu, dobrze zapakowany.',
    'Exactly as in the picture, well packed.',
    'Genau wie auf dem Bild, gut verpackt.',
  ),
  text(
    'Po roku codziennego mycia wygląda jak nowy.',
    'Looks like new after a year of daily washing.',
    'Sieht nach einem Jahr täglichen Spülens aus wie neu.',
  ),
  text(
    'Ładny, ale mniejszy, niż myślałam.',
    'Pretty, but smaller than I thought.',
    'Schön, aber kleiner als gedacht.',
  ),
  text(
    'Kupiony na prezent, trafiony.',
    'Bought as a present, and it was right.',
    'Als Geschenk gekauft, ein Volltreffer.',
  ),
]
