import type { Image, MainImage } from '#domain/entities/product.ts'

import { inEach, type DemoText } from '../localized-text.ts'

/** The glaze a picture shows, when its name tells one: `mug-cobalt` and `teapot-moss-2` do. */
export function glazeOf(picture: string): GlazeId | undefined {
  return glazeIds.find((glaze) => picture.split('-').includes(glaze))
}

export function pictureUrl(picture: string): string {
  return `/images/${picture}.webp`
}

/** A picture of a product; its name is its id. */
export function image(picture: string): Image {
  return { id: picture, url: pictureUrl(picture), alt: alt(picture) }
}

/**
 * The picture of the cards, with a second one shown on hover. All product pictures are 1200 × 900.
 */
export function mainImage(picture: string, hover?: string): MainImage {
  return {
    url: pictureUrl(picture),
    r: 1.33,
    alt: alt(picture),
    ...(hover !== undefined && { f: pictureUrl(hover) }),
  }
}

export const glazeIds = ['ash', 'cobalt', 'moss', 'rust', 'sand', 'ink'] as const
export type GlazeId = (typeof glazeIds)[number]

/** What the picture shows, for who cannot see it. */
export function alt(picture: string): DemoText {
  const special = specialAlts[picture]
  if (special) return special
  const view = picture.endsWith('-2') ? picture.slice(0, -2) : picture
  const glaze = glazeOf(view)
  const object = objects[glaze ? view.slice(0, -glaze.length - 1) : view]
  if (!object) throw new Error(`The picture ${picture} has no description`)
  return glaze ? inEach((lang) => `${object[lang]}, ${glazePhrases[glaze][lang]}`) : object
}

const glazePhrases: Record<GlazeId, DemoText> = {
  ash: { pl: 'szkliwo popiołowe', en: 'wood ash glaze', de: 'Glasur Holzasche' },
  cobalt: { pl: 'szkliwo kobaltowe', en: 'cobalt glaze', de: 'Glasur Kobalt' },
  moss: { pl: 'szkliwo w kolorze mchu', en: 'moss glaze', de: 'Glasur Moos' },
  rust: { pl: 'rdzawe szkliwo żelazowe', en: 'iron rust glaze', de: 'Glasur Eisenrost' },
  sand: { pl: 'szkliwo piaskowe', en: 'sand glaze', de: 'Glasur Sand' },
  ink: { pl: 'czarne szkliwo matowe', en: 'matt ink glaze', de: 'Glasur Tinte, matt' },
}

const objects: Record<string, DemoText> = {
  'camp-mug': {
    pl: 'Niski, szeroki kubek z wywiniętym brzegiem, w kształcie emaliowanego',
    en: 'Low wide mug with a rolled rim, in the shape of an enamel one',
    de: 'Niedriger, breiter Becher mit gerolltem Rand, wie aus Emaille',
  },
  'candle-holder': {
    pl: 'Świecznik z uszkiem i kremową świecą',
    en: 'Candle holder with a ring handle and an ivory candle',
    de: 'Kerzenhalter mit Ringhenkel und heller Kerze',
  },
  'first-mug': {
    pl: 'Mały kubek lepiony w dłoniach, z grubą stopką i okrągłym uchem',
    en: 'Small pinched mug with a thick foot and a round handle',
    de: 'Kleiner, von Hand geformter Becher mit dickem Fuß und rundem Henkel',
  },
  espresso: {
    pl: 'Filiżanka do espresso ze spodkiem',
    en: 'Espresso cup with saucer',
    de: 'Espressotasse mit Untertasse',
  },
  gaiwan: {
    pl: 'Gaiwan z przykrywką i spodkiem',
    en: 'Gaiwan with lid and saucer',
    de: 'Gaiwan mit Deckel und Untertasse',
  },
  'gift-box': {
    pl: 'Otwarte pudełko z dwiema czarkami i rdzawą wstążką',
    en: 'Open gift box with two cups and a rust ribbon',
    de: 'Offene Geschenkbox mit zwei Bechern und rostrotem Band',
  },
  jug: {
    pl: 'Wysoki dzbanek z wyciągniętym dziobkiem',
    en: 'Tall jug with a pulled spout',
    de: 'Hoher Krug mit gezogenem Ausguss',
  },
  kettle: {
    pl: 'Czarny czajnik żeliwny z łukowatym uchwytem',
    en: 'Black cast-iron kettle with an arched handle',
    de: 'Schwarzer gusseiserner Wasserkessel mit Bügelgriff',
  },
  mug: { pl: 'Kubek z uchem', en: 'Mug with a handle', de: 'Henkelbecher' },
  planter: {
    pl: 'Doniczka ze spodkiem i pileą',
    en: 'Planter with saucer and a pilea',
    de: 'Pflanztopf mit Untersetzer und einer Pilea',
  },
  plate: { pl: 'Talerz', en: 'Plate', de: 'Teller' },
  'ribbed-yunomi': {
    pl: 'Prosta czarka yunomi z rowkami po toczeniu, bez ucha',
    en: 'Straight yunomi with throwing ribs, a cup without a handle',
    de: 'Gerader Yunomi mit Drehrillen, Becher ohne Henkel',
  },
  'rice-bowl': { pl: 'Miska na stopce', en: 'Footed bowl', de: 'Schale mit Fuß' },
  'round-vase': { pl: 'Kulisty wazon', en: 'Round vase', de: 'Kugelvase' },
  scoop: {
    pl: 'Miarka z orzecha z liśćmi czarnej herbaty',
    en: 'Walnut scoop with black tea leaves',
    de: 'Teemaß aus Nussholz mit Schwarzteeblättern',
  },
  'serving-bowl': {
    pl: 'Szeroka misa do podawania',
    en: 'Wide serving bowl',
    de: 'Weite Servierschale',
  },
  'tall-vase': {
    pl: 'Wysoki wazon o kształcie butelki',
    en: 'Tall bottle vase',
    de: 'Hohe Flaschenvase',
  },
  'tasting-box': {
    pl: 'Pudełko degustacyjne z czterema puszkami herbaty',
    en: 'Tasting box with four small tea tins',
    de: 'Probierkiste mit vier kleinen Teedosen',
  },
  'tea-black': {
    pl: 'Czarna herbata, ciemne skręcone liście na kamionkowej miseczce',
    en: 'Black tea, dark twisted leaves in a stoneware dish',
    de: 'Schwarzer Tee, dunkle gedrehte Blätter in einem Steinzeugschälchen',
  },
  'tea-chamomile': {
    pl: 'Koszyczki rumianku na kamionkowej miseczce',
    en: 'Chamomile flowers in a stoneware dish',
    de: 'Kamillenblüten in einem Steinzeugschälchen',
  },
  'tea-fruit': {
    pl: 'Susz owocowy z hibiskusem, jagodami i jabłkiem',
    en: 'Fruit blend with hibiscus, berries and apple',
    de: 'Früchtemischung mit Hibiskus, Beeren und Apfel',
  },
  'tea-mint': {
    pl: 'Suszone liście mięty na kamionkowej miseczce',
    en: 'Dried mint leaves in a stoneware dish',
    de: 'Getrocknete Minzblätter in einem Steinzeugschälchen',
  },
  'tea-oolong': {
    pl: 'Oolong zwinięty w kulki na kamionkowej miseczce',
    en: 'Oolong rolled into pearls, in a stoneware dish',
    de: 'Zu Perlen gerollter Oolong in einem Steinzeugschälchen',
  },
  'tea-rooibos': {
    pl: 'Rooibos, drobne czerwonobrązowe igiełki',
    en: 'Rooibos, fine red-brown needles',
    de: 'Rooibos, feine rotbraune Nadeln',
  },
  'tea-sencha': {
    pl: 'Sencha, cienkie zielone igiełki na kamionkowej miseczce',
    en: 'Sencha, fine green needles in a stoneware dish',
    de: 'Sencha, feine grüne Nadeln in einem Steinzeugschälchen',
  },
  'tea-set': {
    pl: 'Czajniczek i dwie pełne czarki na dębowej tacy',
    en: 'Teapot and two filled cups on an oak tray',
    de: 'Teekanne und zwei gefüllte Becher auf einem Eichentablett',
  },
  'tea-tin-black': {
    pl: 'Okrągła czarna puszka z etykietą',
    en: 'Round black tea tin with a paper label',
    de: 'Runde schwarze Teedose mit Papieretikett',
  },
  'tea-tin-clay': {
    pl: 'Okrągła ceglasta puszka z etykietą',
    en: 'Round clay-red tea tin with a paper label',
    de: 'Runde tonrote Teedose mit Papieretikett',
  },
  'tea-tin-sage': {
    pl: 'Okrągła szałwiowa puszka z etykietą',
    en: 'Round sage-green tea tin with a paper label',
    de: 'Runde salbeigrüne Teedose mit Papieretikett',
  },
  'tea-white': {
    pl: 'Biała herbata, srebrzyste pąki i jasne liście',
    en: 'White tea, silvery buds and pale leaves',
    de: 'Weißer Tee, silbrige Knospen und helle Blätter',
  },
  teapot: {
    pl: 'Okrągły czajniczek z pokrywką',
    en: 'Round teapot with lid',
    de: 'Runde Teekanne mit Deckel',
  },
  yunomi: {
    pl: 'Yunomi, czarka bez ucha',
    en: 'Yunomi, a cup without a handle',
    de: 'Yunomi, Becher ohne Henkel',
  },
}

const specialAlts: Record<string, DemoText> = {
  'camp-mug-cobalt-2': {
    pl: 'Niski, szeroki kubek z wywiniętym brzegiem widziany z góry, szkliwo kobaltowe',
    en: 'Low wide mug with a rolled rim seen from above, cobalt glaze',
    de: 'Niedriger, breiter Becher mit gerolltem Rand von oben, Glasur Kobalt',
  },
  'gaiwan-ash-2': {
    pl: 'Otwarty gaiwan z zaparzoną herbatą, przykrywka oparta o spodek, szkliwo popiołowe',
    en: 'Open gaiwan filled with tea, its lid against the saucer, wood ash glaze',
    de: 'Offener Gaiwan mit Tee, der Deckel lehnt an der Untertasse, Glasur Holzasche',
  },
  'gift-box-ash-2': {
    pl: 'Dwie czarki w wełnie drzewnej, zbliżenie',
    en: 'Two cups in wood wool, close up',
    de: 'Zwei Becher in Holzwolle, Nahaufnahme',
  },
  'mug-ash-2': {
    pl: 'Kubek z uchem widziany z góry, szkliwo popiołowe',
    en: 'Mug seen from above, wood ash glaze',
    de: 'Henkelbecher von oben, Glasur Holzasche',
  },
  'plate-ash-2': {
    pl: 'Stos czterech talerzy z boku, szkliwo popiołowe',
    en: 'A stack of four plates from the side, wood ash glaze',
    de: 'Stapel aus vier Tellern von der Seite, Glasur Holzasche',
  },
  'ribbed-yunomi-ash-2': {
    pl: 'Para prostych yunomi, jedna z herbatą, szkliwo popiołowe',
    en: 'A pair of straight yunomi, one filled with tea, wood ash glaze',
    de: 'Zwei gerade Yunomi, einer mit Tee gefüllt, Glasur Holzasche',
  },
  'rice-bowl-cobalt-2': {
    pl: 'Miska na stopce widziana z góry, szkliwo kobaltowe',
    en: 'Footed bowl seen from above, cobalt glaze',
    de: 'Schale mit Fuß von oben, Glasur Kobalt',
  },
  'tall-vase-ink-2': {
    pl: 'Wysoki czarny wazon z gałązkami eukaliptusa',
    en: 'Tall ink vase with eucalyptus twigs',
    de: 'Hohe schwarze Vase mit Eukalyptuszweigen',
  },
  'tea-sencha-2': {
    pl: 'Sencha z bliska, cienkie zielone igiełki',
    en: 'Sencha close up, fine green needles',
    de: 'Sencha aus der Nähe, feine grüne Nadeln',
  },
  'teapot-moss-2': {
    pl: 'Czajniczek w kolorze mchu od strony ucha',
    en: 'Moss teapot from the handle side',
    de: 'Moosgrüne Teekanne von der Henkelseite',
  },
  'yunomi-sand-2': {
    pl: 'Para yunomi, jedna z herbatą, szkliwo piaskowe',
    en: 'A pair of yunomi, one filled with tea, sand glaze',
    de: 'Zwei Yunomi, einer mit Tee gefüllt, Glasur Sand',
  },
}
