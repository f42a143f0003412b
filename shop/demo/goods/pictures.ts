import type { Image, MainImage } from '#domain/entities/product.ts'

import { inEach, text, type DemoText } from '../localized-text.ts'

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

/** The picture of the cards, with a second one shown on hover. All product pictures are 1200 × 900. */
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
  ash: text('szkliwo popiołowe', 'wood ash glaze', 'Glasur Holzasche'),
  cobalt: text('szkliwo kobaltowe', 'cobalt glaze', 'Glasur Kobalt'),
  moss: text('szkliwo w kolorze mchu', 'moss glaze', 'Glasur Moos'),
  rust: text('rdzawe szkliwo żelazowe', 'iron rust glaze', 'Glasur Eisenrost'),
  sand: text('szkliwo piaskowe', 'sand glaze', 'Glasur Sand'),
  ink: text('czarne szkliwo matowe', 'matt ink glaze', 'Glasur Tinte, matt'),
}

const objects: Record<string, DemoText> = {
  'camp-mug': text(
    'Niski, szeroki kubek z wywiniętym brzegiem, w kształcie emaliowanego',
    'Low wide mug with a rolled rim, in the shape of an enamel one',
    'Niedriger, breiter Becher mit gerolltem Rand, wie aus Emaille',
  ),
  'candle-holder': text(
    'Świecznik z uszkiem i kremową świecą',
    'Candle holder with a ring handle and an ivory candle',
    'Kerzenhalter mit Ringhenkel und heller Kerze',
  ),
  'first-mug': text(
    'Mały kubek lepiony w dłoniach, z grubą stopką i okrągłym uchem',
    'Small pinched mug with a thick foot and a round handle',
    'Kleiner, von Hand geformter Becher mit dickem Fuß und rundem Henkel',
  ),
  espresso: text(
    'Filiżanka do espresso ze spodkiem',
    'Espresso cup with saucer',
    'Espressotasse mit Untertasse',
  ),
  gaiwan: text(
    'Gaiwan z przykrywką i spodkiem',
    'Gaiwan with lid and saucer',
    'Gaiwan mit Deckel und Untertasse',
  ),
  'gift-box': text(
    'Otwarte pudełko z dwiema czarkami i rdzawą wstążką',
    'Open gift box with two cups and a rust ribbon',
    'Offene Geschenkbox mit zwei Bechern und rostrotem Band',
  ),
  jug: text(
    'Wysoki dzbanek z wyciągniętym dziobkiem',
    'Tall jug with a pulled spout',
    'Hoher Krug mit gezogenem Ausguss',
  ),
  kettle: text(
    'Czarny czajnik żeliwny z łukowatym uchwytem',
    'Black cast-iron kettle with an arched handle',
    'Schwarzer gusseiserner Wasserkessel mit Bügelgriff',
  ),
  mug: text('Kubek z uchem', 'Mug with a handle', 'Henkelbecher'),
  planter: text(
    'Doniczka ze spodkiem i pileą',
    'Planter with saucer and a pilea',
    'Pflanztopf mit Untersetzer und einer Pilea',
  ),
  plate: text('Talerz', 'Plate', 'Teller'),
  'ribbed-yunomi': text(
    'Prosta czarka yunomi z rowkami po toczeniu, bez ucha',
    'Straight yunomi with throwing ribs, a cup without a handle',
    'Gerader Yunomi mit Drehrillen, Becher ohne Henkel',
  ),
  'rice-bowl': text('Miska na stopce', 'Footed bowl', 'Schale mit Fuß'),
  'round-vase': text('Kulisty wazon', 'Round vase', 'Kugelvase'),
  scoop: text(
    'Miarka z orzecha z liśćmi czarnej herbaty',
    'Walnut scoop with black tea leaves',
    'Teemaß aus Nussholz mit Schwarzteeblättern',
  ),
  'serving-bowl': text('Szeroka misa do podawania', 'Wide serving bowl', 'Weite Servierschale'),
  'tall-vase': text('Wysoki wazon o kształcie butelki', 'Tall bottle vase', 'Hohe Flaschenvase'),
  'tasting-box': text(
    'Pudełko degustacyjne z czterema puszkami herbaty',
    'Tasting box with four small tea tins',
    'Probierkiste mit vier kleinen Teedosen',
  ),
  'tea-black': text(
    'Czarna herbata, ciemne skręcone liście na kamionkowej miseczce',
    'Black tea, dark twisted leaves in a stoneware dish',
    'Schwarzer Tee, dunkle gedrehte Blätter in einem Steinzeugschälchen',
  ),
  'tea-chamomile': text(
    'Koszyczki rumianku na kamionkowej miseczce',
    'Chamomile flowers in a stoneware dish',
    'Kamillenblüten in einem Steinzeugschälchen',
  ),
  'tea-fruit': text(
    'Susz owocowy z hibiskusem, jagodami i jabłkiem',
    'Fruit blend with hibiscus, berries and apple',
    'Früchtemischung mit Hibiskus, Beeren und Apfel',
  ),
  'tea-mint': text(
    'Suszone liście mięty na kamionkowej miseczce',
    'Dried mint leaves in a stoneware dish',
    'Getrocknete Minzblätter in einem Steinzeugschälchen',
  ),
  'tea-oolong': text(
    'Oolong zwinięty w kulki na kamionkowej miseczce',
    'Oolong rolled into pearls, in a stoneware dish',
    'Zu Perlen gerollter Oolong in einem Steinzeugschälchen',
  ),
  'tea-rooibos': text(
    'Rooibos, drobne czerwonobrązowe igiełki',
    'Rooibos, fine red-brown needles',
    'Rooibos, feine rotbraune Nadeln',
  ),
  'tea-sencha': text(
    'Sencha, cienkie zielone igiełki na kamionkowej miseczce',
    'Sencha, fine green needles in a stoneware dish',
    'Sencha, feine grüne Nadeln in einem Steinzeugschälchen',
  ),
  'tea-set': text(
    'Czajniczek i dwie pełne czarki na dębowej tacy',
    'Teapot and two filled cups on an oak tray',
    'Teekanne und zwei gefüllte Becher auf einem Eichentablett',
  ),
  'tea-tin-black': text(
    'Okrągła czarna puszka z etykietą',
    'Round black tea tin with a paper label',
    'Runde schwarze Teedose mit Papieretikett',
  ),
  'tea-tin-clay': text(
    'Okrągła ceglasta puszka z etykietą',
    'Round clay-red tea tin with a paper label',
    'Runde tonrote Teedose mit Papieretikett',
  ),
  'tea-tin-sage': text(
    'Okrągła szałwiowa puszka z etykietą',
    'Round sage-green tea tin with a paper label',
    'Runde salbeigrüne Teedose mit Papieretikett',
  ),
  'tea-white': text(
    'Biała herbata, srebrzyste pąki i jasne liście',
    'White tea, silvery buds and pale leaves',
    'Weißer Tee, silbrige Knospen und helle Blätter',
  ),
  teapot: text(
    'Okrągły czajniczek z pokrywką',
    'Round teapot with lid',
    'Runde Teekanne mit Deckel',
  ),
  yunomi: text(
    'Yunomi, czarka bez ucha',
    'Yunomi, a cup without a handle',
    'Yunomi, Becher ohne Henkel',
  ),
}

const specialAlts: Record<string, DemoText> = {
  'camp-mug-cobalt-2': text(
    'Niski, szeroki kubek z wywiniętym brzegiem widziany z góry, szkliwo kobaltowe',
    'Low wide mug with a rolled rim seen from above, cobalt glaze',
    'Niedriger, breiter Becher mit gerolltem Rand von oben, Glasur Kobalt',
  ),
  'gaiwan-ash-2': text(
    'Otwarty gaiwan z zaparzoną herbatą, przykrywka oparta o spodek, szkliwo popiołowe',
    'Open gaiwan filled with tea, its lid against the saucer, wood ash glaze',
    'Offener Gaiwan mit Tee, der Deckel lehnt an der Untertasse, Glasur Holzasche',
  ),
  'gift-box-ash-2': text(
    'Dwie czarki w wełnie drzewnej, zbliżenie',
    'Two cups in wood wool, close up',
    'Zwei Becher in Holzwolle, Nahaufnahme',
  ),
  'mug-ash-2': text(
    'Kubek z uchem widziany z góry, szkliwo popiołowe',
    'Mug seen from above, wood ash glaze',
    'Henkelbecher von oben, Glasur Holzasche',
  ),
  'plate-ash-2': text(
    'Stos czterech talerzy z boku, szkliwo popiołowe',
    'A stack of four plates from the side, wood ash glaze',
    'Stapel aus vier Tellern von der Seite, Glasur Holzasche',
  ),
  'ribbed-yunomi-ash-2': text(
    'Para prostych yunomi, jedna z herbatą, szkliwo popiołowe',
    'A pair of straight yunomi, one filled with tea, wood ash glaze',
    'Zwei gerade Yunomi, einer mit Tee gefüllt, Glasur Holzasche',
  ),
  'rice-bowl-cobalt-2': text(
    'Miska na stopce widziana z góry, szkliwo kobaltowe',
    'Footed bowl seen from above, cobalt glaze',
    'Schale mit Fuß von oben, Glasur Kobalt',
  ),
  'tall-vase-ink-2': text(
    'Wysoki czarny wazon z gałązkami eukaliptusa',
    'Tall ink vase with eucalyptus twigs',
    'Hohe schwarze Vase mit Eukalyptuszweigen',
  ),
  'tea-sencha-2': text(
    'Sencha z bliska, cienkie zielone igiełki',
    'Sencha close up, fine green needles',
    'Sencha aus der Nähe, feine grüne Nadeln',
  ),
  'teapot-moss-2': text(
    'Czajniczek w kolorze mchu od strony ucha',
    'Moss teapot from the handle side',
    'Moosgrüne Teekanne von der Henkelseite',
  ),
  'yunomi-sand-2': text(
    'Para yunomi, jedna z herbatą, szkliwo piaskowe',
    'A pair of yunomi, one filled with tea, sand glaze',
    'Zwei Yunomi, einer mit Tee gefüllt, Glasur Sand',
  ),
}
