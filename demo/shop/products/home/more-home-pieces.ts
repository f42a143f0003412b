import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock } from '#demo/shop/pages/shared-blocks.ts'
import { fromSanna, fromWilga, stoneware } from '../presets.ts'

export const moreHomePieces: ProductDraft[] = [
  {
    ...stoneware,
    id: 'tall-vase-ash',
    code: 'CS-WAW-POP',
    name: {
      pl: 'Wysoki wazon, popiół drzewny',
      en: 'Tall vase, wood ash',
      de: 'Hohe Vase, Holzasche',
    },
    lead: {
      pl: 'Butelkowy wazon na gałązki, jasny jak kora brzozy. 31 cm.',
      en: 'A bottle vase for twigs, pale as birch bark. 31 cm.',
      de: 'Eine Flaschenvase für Zweige, hell wie Birkenrinde. 31 cm.',
    },
    story: {
      pl: [
        'Jedna gałąź wiśni wystarcza. Popiół spływa z ramienia i zastyga nad stopką; każdy wazon ma inną linię.',
      ],
      en: [
        'One branch of cherry is enough. The ash runs from the shoulder and sets above the foot, a different line each time.',
      ],
      de: [
        'Ein Kirschzweig genügt. Die Asche läuft von der Schulter und erstarrt über dem Fuß, jedes Mal in einer anderen Linie.',
      ],
    },
    use: ['tight', 'handWash'],
    categories: ['vases'],
    maker: 'sanna',
    pictures: ['tall-vase-ash', 'tall-vase-ash-close'],
    facts: { ...fromSanna, glaze: 'ash', height: 310, diameter: 124, weight: 1180 },
    stock: 4,
    price: { pln: 239, eur: 58.5 },
  },
  {
    ...stoneware,
    id: 'bottle-vase',
    code: 'KW-BUT',
    name: { pl: 'Wazon Butelka', en: 'Bottle vase', de: 'Flaschenvase' },
    lead: {
      pl: 'Wysoka butelka w czterech szkliwach. Sama też wygląda dobrze, bez kwiatów.',
      en: 'A tall bottle in four glazes. It looks well on its own, without flowers.',
      de: 'Eine hohe Flasche in vier Glasuren. Auch allein, ohne Blumen, sieht sie gut aus.',
    },
    story: {
      pl: [
        'Szyjkę zwęża się w siedmiu obrotach; w ósmym zwykle pęka. Dlatego na dziesięć butelek do pieca trafia sześć.',
      ],
      en: [
        'The neck is closed in seven turns; on the eighth it usually breaks. Of ten bottles six reach the kiln.',
      ],
      de: [
        'Der Hals wird in sieben Umdrehungen verengt; bei der achten bricht er meist. Von zehn Flaschen kommen sechs in den Ofen.',
      ],
    },
    use: ['tight', 'foot'],
    categories: ['vases'],
    maker: 'wilga',
    pictures: ['tall-vase-cobalt', 'tall-vase-moss', 'tall-vase-rust', 'tall-vase-sand'],
    facts: { ...fromWilga, height: 280, diameter: 110, weight: 1020 },
    choices: { glaze: ['cobalt', 'moss', 'rust', 'sand'] },
    stock: { each: 3, moss: 0, sand: 2 },
    price: { pln: 219, eur: 53.5 },
  },
  {
    ...stoneware,
    id: 'moon-vase-ash',
    code: 'CS-KUL-POP',
    name: {
      pl: 'Kulisty wazon, popiół drzewny',
      en: 'Moon vase, wood ash',
      de: 'Mondvase, Holzasche',
    },
    lead: {
      pl: 'Kula złożona z dwóch półkul, z widocznym szwem pośrodku. Koreańska forma, nasza glina.',
      en: 'A sphere joined from two halves, the seam left visible. A Korean form in our clay.',
      de: 'Eine Kugel aus zwei Hälften, die Naht bleibt sichtbar. Eine koreanische Form, unser Ton.',
    },
    story: {
      pl: [
        'Żadna nie jest idealnie okrągła i o to chodzi. Najlepiej czuje się na parapecie, z jedną gałązką eukaliptusa.',
      ],
      en: [
        'None is perfectly round, and that is the point. It likes a window sill and a single twig of eucalyptus.',
      ],
      de: [
        'Keine ist ganz rund, und darum geht es. Am besten steht sie auf dem Fensterbrett, mit einem Zweig Eukalyptus.',
      ],
    },
    use: ['tight', 'handWash', 'pairs'],
    categories: ['vases'],
    groups: ['bestsellers'],
    maker: 'sanna',
    pictures: ['round-vase-ash', 'round-vase-ash-close'],
    facts: { ...fromSanna, glaze: 'ash', height: 220, diameter: 215, weight: 1640 },
    stock: 5,
    price: { pln: 289, eur: 70.5 },
    marks: ['bestseller'],
  },
  {
    ...stoneware,
    id: 'moon-vase-rust',
    code: 'CS-KUL-RDZ',
    name: { pl: 'Kulisty wazon, rdza', en: 'Moon vase, iron rust', de: 'Mondvase, Eisenrost' },
    lead: {
      pl: 'Mniejsza kula, 17 cm, w tenmoku, które na szwie rozjaśnia się do rdzy.',
      en: 'A smaller sphere, 17 cm, in a tenmoku that pales to rust along the seam.',
      de: 'Eine kleinere Kugel, 17 cm, in Tenmoku, das an der Naht zu Rost aufhellt.',
    },
    story: {
      pl: ['Na suszone trawy i maki. Wieczorem, przy świecy, widać w szkliwie drobne kryształki.'],
      en: [
        'For dried grasses and poppy heads. By candlelight you can see fine crystals in the glaze.',
      ],
      de: [
        'Für trockene Gräser und Mohnkapseln. Bei Kerzenlicht sieht man feine Kristalle in der Glasur.',
      ],
    },
    use: ['tight', 'foot'],
    categories: ['vases'],
    groups: ['autumn-firing'],
    maker: 'sanna',
    pictures: ['round-vase-rust', 'round-vase-rust-close'],
    facts: { ...fromSanna, glaze: 'rust', height: 170, diameter: 168, weight: 1080 },
    stock: 6,
    price: { pln: 209, eur: 51 },
    changes: [{ daysAgo: 11, to: 178 }],
  },
  {
    ...stoneware,
    id: 'moon-vase-sand',
    code: 'CS-KUL-PIA',
    name: {
      pl: 'Mały kulisty wazon, piasek',
      en: 'Small moon vase, sand',
      de: 'Kleine Mondvase, Sand',
    },
    lead: {
      pl: 'Kula wielkości pomarańczy, na jeden kwiat.',
      en: 'A sphere the size of an orange, for one flower.',
      de: 'Eine Kugel, groß wie eine Orange, für eine Blüte.',
    },
    story: {
      pl: [
        'Toczymy ją z jednej kuli gliny, bez szwu. Trzy stojące obok siebie wystarczą za bukiet.',
      ],
      en: [
        'Thrown from one ball of clay, without a seam. Three side by side make up for a bouquet.',
      ],
      de: ['Aus einer Tonkugel gedreht, ohne Naht. Drei nebeneinander ersetzen einen Strauß.'],
    },
    use: ['tight', 'pairs'],
    categories: ['vases'],
    maker: 'sanna',
    pictures: ['round-vase-sand', 'round-vase-sand-close'],
    facts: { ...fromSanna, glaze: 'sand', height: 92, diameter: 90, weight: 310 },
    stock: 18,
    price: { pln: 78, eur: 19 },
  },
  {
    ...stoneware,
    id: 'planter-ash',
    code: 'CS-DON-POP',
    name: {
      pl: 'Doniczka ze spodkiem, popiół drzewny',
      en: 'Planter, wood ash',
      de: 'Pflanztopf, Holzasche',
    },
    lead: {
      pl: 'Doniczka w dwóch wielkościach, z otworem i spodkiem.',
      en: 'A planter in two sizes, with a drainage hole and a saucer.',
      de: 'Ein Topf in zwei Größen, mit Abflussloch und Untersetzer.',
    },
    story: {
      pl: [
        'Mała mieści zioła z targu, duża młodego fikusa. Popiół na brzegu znosi wodę z kranu, nie zostaje na nim kamień.',
      ],
      en: [
        'The small one holds market herbs, the large a young fig. The ash glaze takes tap water without a chalk line.',
      ],
      de: [
        'In den kleinen passen Kräuter vom Markt, in den großen ein junger Ficus. Kalkränder bleiben auf der Asche nicht haften.',
      ],
    },
    use: ['foot'],
    categories: ['planters'],
    maker: 'sanna',
    pictures: ['planter-ash', 'planter-ash-close'],
    facts: { ...fromSanna, glaze: 'ash', height: 142, diameter: 156, weight: 1120 },
    choices: { size: ['small', 'large'] },
    stock: { each: 7, large: 4 },
    price: { pln: 98, eur: 23.9 },
    priceOf: { large: { pln: 154, eur: 37.5 } },
    fromPrice: true,
  },
  {
    ...stoneware,
    id: 'planter-moss',
    code: 'CS-DON-MEC',
    name: { pl: 'Doniczka ze spodkiem, mech', en: 'Planter, moss', de: 'Pflanztopf, Moos' },
    lead: {
      pl: 'Zielona doniczka na rośliny o ciemnych liściach. Spodek w tym samym szkliwie.',
      en: 'A green planter for dark-leaved plants. The saucer has the same glaze.',
      de: 'Ein grüner Topf für dunkelblättrige Pflanzen. Der Untersetzer hat dieselbe Glasur.',
    },
    story: {
      pl: [
        'Środek zostaje surowy i oddycha. Po roku na zewnątrz pojawia się lekki nalot; kto go nie lubi, zmyje octem.',
      ],
      en: [
        'The inside is left bare and breathes. After a year a light bloom appears outside; vinegar takes it off.',
      ],
      de: [
        'Innen bleibt er roh und atmet. Nach einem Jahr zeigt sich außen ein leichter Schleier; Essig nimmt ihn ab.',
      ],
    },
    use: ['foot'],
    categories: ['planters'],
    maker: 'sanna',
    pictures: ['planter-moss', 'planter-moss-close'],
    facts: { ...fromSanna, glaze: 'moss', height: 142, diameter: 156, weight: 1120 },
    stock: 9,
    price: { pln: 138, eur: 33.5 },
  },
  {
    ...stoneware,
    id: 'candle-holder-sand',
    code: 'CS-SWI-PIA',
    name: { pl: 'Świecznik, piasek', en: 'Candle holder, sand', de: 'Kerzenhalter, Sand' },
    lead: {
      pl: 'Świecznik z uszkiem, w piasku, który przy świetle świecy robi się złoty.',
      en: 'A ringed candle holder in sand, which turns gold by candlelight.',
      de: 'Ein Kerzenhalter mit Ring, in Sand, der im Kerzenlicht golden wird.',
    },
    story: {
      pl: [
        'Otwór ma 22 mm i lekki stożek: cieńsza świeca też stanie, jeśli owiniesz ją paskiem papieru.',
      ],
      en: [
        'The hole is 22 mm and slightly tapered; a thinner candle stands too, with a strip of paper around it.',
      ],
      de: [
        'Das Loch ist 22 mm weit und leicht konisch; mit einem Papierstreifen hält auch eine dünnere Kerze.',
      ],
    },
    use: ['dishwasher', 'foot'],
    categories: ['candle-holders'],
    maker: 'sanna',
    pictures: ['candle-holder-sand', 'candle-holder-sand-close'],
    facts: { ...fromSanna, glaze: 'sand', height: 48, diameter: 118, weight: 260 },
    stock: 20,
    price: { pln: 54, eur: 13.2 },
  },
  {
    ...stoneware,
    id: 'candle-holder-ink',
    code: 'CS-SWI-ATR',
    name: { pl: 'Świecznik, atrament', en: 'Candle holder, ink', de: 'Kerzenhalter, Tinte' },
    lead: {
      pl: 'Czarny, matowy świecznik. Na ciemnym blacie widać tylko płomień.',
      en: 'A black, matt candle holder. On a dark table you see only the flame.',
      de: 'Ein schwarzer, matter Kerzenhalter. Auf dunklem Tisch sieht man nur die Flamme.',
    },
    story: {
      pl: [
        'Wosk z matu schodzi trudniej niż z błyszczącego szkliwa: włóż świecznik na kwadrans do zamrażarki i odłup.',
      ],
      en: [
        'Wax clings to matt glaze: put the holder in the freezer for a quarter of an hour and chip it off.',
      ],
      de: [
        'Wachs haftet auf Matt fester: Legen Sie den Halter eine Viertelstunde ins Gefrierfach, dann springt es ab.',
      ],
    },
    use: ['handWash', 'foot'],
    categories: ['candle-holders'],
    maker: 'sanna',
    pictures: ['candle-holder-ink', 'candle-holder-ink-close'],
    facts: { ...fromSanna, glaze: 'ink', height: 48, diameter: 118, weight: 260 },
    stock: 3,
    price: { pln: 58, eur: 14.2 },
  },
  {
    id: 'beeswax-candles',
    code: 'KAM-SWI-6',
    vat: 'stoneware',
    blocks: [deliveryBlock],
    name: { pl: 'Świece z wosku pszczelego', en: 'Beeswax candles', de: 'Bienenwachskerzen' },
    lead: {
      pl: 'Świece 22 mm, z pasieki koło Dobczyc. Cena jest za paczkę sześciu sztuk i tylko tak je sprzedajemy.',
      en: 'Candles of 22 mm from an apiary near Dobczyce. The price is for a pack of six, the only way we sell them.',
      de: 'Kerzen von 22 mm aus einer Imkerei bei Dobczyce. Der Preis gilt für das Paket zu sechs, nur so verkaufen wir sie.',
    },
    story: {
      pl: ['Palą się po cztery godziny i pachną miodem, nie perfumami. Knot jest bawełniany.'],
      en: ['They burn for four hours each and smell of honey, not of perfume. The wick is cotton.'],
      de: [
        'Sie brennen je vier Stunden und duften nach Honig, nicht nach Parfüm. Der Docht ist aus Baumwolle.',
      ],
    },
    use: ['noPlastic'],
    categories: ['candle-holders'],
    maker: 'kamionka',
    pictures: ['beeswax-candles', 'candle-holder-sand'],
    facts: { height: 180, diameter: 22, weight: 70, 'made-in': 'krakow' },
    stock: 96,
    packageOf: 6,
    perPackage: true,
    price: { pln: 48, eur: 11.8 },
  },
]
