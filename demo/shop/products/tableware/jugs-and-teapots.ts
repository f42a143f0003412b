import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, differBlock } from '#demo/shop/pages/shared-blocks.ts'

export const jugsAndTeapots: ProductDraft[] = [
  {
    id: 'teapot-moss',
    code: 'DG-CZA-MEC',
    ean: '5901234123464',
    name: { pl: 'Okrągły czajniczek, mech', en: 'Round teapot, moss', de: 'Runde Teekanne, Moos' },
    lead: {
      pl: 'Czajniczek na 600 ml z dziobkiem, który nie kapie, i ceramicznym sitkiem u jego nasady.',
      en: 'A 600 ml teapot with a spout that does not drip and a clay strainer at its root.',
      de: 'Eine Teekanne für 600 ml mit einem Ausguss, der nicht tropft, und einem Tonsieb an seinem Ansatz.',
    },
    story: {
      pl: [
        'Teresa ciągnie dziobek na mokro i ścina go pod kątem, dopóki woda nie urywa się czysto. Dopiero potem czajniczek idzie do szkliwienia.',
        'Sitko ma 31 otworów wykłutych szydłem. Zatrzymuje oolong i senchę, drobny rooibos przelewaj przez siateczkę.',
      ],
      en: [
        'Teresa pulls the spout wet and trims its angle until the water breaks off cleanly. Only then does the pot go to be glazed.',
        'The strainer has 31 holes, pierced with an awl. It holds back oolong and sencha; for fine rooibos use a mesh.',
      ],
      de: [
        'Teresa zieht den Ausguss nass und schneidet ihn nach, bis das Wasser sauber abreißt. Erst dann wird die Kanne glasiert.',
        'Das Sieb hat 31 mit der Ahle gestochene Löcher. Es hält Oolong und Sencha zurück; für feinen Rooibos nehmen Sie ein Netz.',
      ],
    },
    use: ['dishwasher', 'noFlame', 'food'],
    blocks: [deliveryBlock, differBlock],
    categories: ['teapots'],
    groups: ['new-from-the-kiln', 'bestsellers'],
    maker: 'dom-gliny',
    pictures: ['teapot-moss', 'teapot-moss-2'],
    facts: {
      glaze: 'moss',
      capacity: 600,
      height: 132,
      diameter: 148,
      weight: 690,
      firing: 'reduction',
      'made-in': 'boleslawiec',
    },
    stock: 6,
    price: { pln: 219, eur: 53 },
    vat: 'stoneware',
  },
  {
    id: 'teapot-ash',
    code: 'DG-CZA-POP',
    name: {
      pl: 'Okrągły czajniczek, popiół drzewny',
      en: 'Round teapot, wood ash',
      de: 'Runde Teekanne, Holzasche',
    },
    lead: {
      pl: 'Ten sam czajniczek na 600 ml, w szkliwie, które pasuje do wszystkiego. Jest też w zestawie Poranek we dwoje.',
      en: 'The same 600 ml pot in the glaze that goes with everything. It is also part of Morning for two.',
      de: 'Die gleiche Kanne für 600 ml in der Glasur, die zu allem passt. Sie gehört auch zum Set Morgen zu zweit.',
    },
    story: {
      pl: [
        'Szkliwo z popiołu jabłoni i buka spływa po brzuścu i zatrzymuje się nad stopką grubszą kroplą. Żadna linia nie jest taka sama.',
        'Pokrywka ma mały otwór: zatkaj go palcem, a strumień się zatrzyma. Po tym poznaje się szczelny czajniczek.',
      ],
      en: [
        'A glaze of apple and beech ash runs down the belly and stops above the foot in a thicker bead. No two lines are alike.',
        'The lid has a small hole: cover it with a finger and the stream stops. That is how you know a pot that closes well.',
      ],
      de: [
        'Die Glasur aus Apfel- und Buchenasche läuft den Bauch hinab und endet über dem Fuß in einem dickeren Tropfen. Keine Linie gleicht der anderen.',
        'Im Deckel ist ein kleines Loch: Halten Sie es zu, und der Strahl stoppt. Daran erkennt man eine dichte Kanne.',
      ],
    },
    use: ['dishwasher', 'noFlame', 'food'],
    blocks: [deliveryBlock, differBlock],
    categories: ['teapots'],
    maker: 'dom-gliny',
    pictures: ['teapot-ash', 'tea-set-ash'],
    facts: {
      glaze: 'ash',
      capacity: 600,
      height: 132,
      diameter: 148,
      weight: 690,
      firing: 'reduction',
      'made-in': 'boleslawiec',
    },
    stock: 4,
    price: { pln: 219, eur: 53 },
    vat: 'stoneware',
  },
  {
    id: 'milk-jug-sand',
    code: 'CS-DZB-PIA',
    name: { pl: 'Dzbanek na mleko, piasek', en: 'Milk jug, sand', de: 'Milchkrug, Sand' },
    lead: {
      pl: 'Wąski dzbanek na 400 ml, do mleka, wody albo trzech gałązek z ogrodu.',
      en: 'A narrow 400 ml jug for milk, water or three twigs from the garden.',
      de: 'Ein schmaler Krug für 400 ml Milch, Wasser oder drei Zweige aus dem Garten.',
    },
    story: {
      pl: [
        'Dziobek jest wyciągnięty palcem, jednym ruchem, więc każdy dzbanek ma trochę inny profil. Ucho mieści trzy palce.',
        'Mieści się w drzwiach lodówki.',
      ],
      en: [
        'The spout is pulled with one finger in one move, so every jug has a slightly different profile. The handle takes three fingers.',
        'It fits in the fridge door.',
      ],
      de: [
        'Der Ausguss ist mit einem Finger in einer Bewegung gezogen, jeder Krug hat ein etwas anderes Profil. Der Henkel fasst drei Finger.',
        'Er passt in die Kühlschranktür.',
      ],
    },
    use: ['dishwasher', 'tight'],
    blocks: [deliveryBlock, differBlock],
    categories: ['jugs'],
    maker: 'sanna',
    pictures: ['jug-sand', 'jug-sand-close'],
    facts: {
      glaze: 'sand',
      capacity: 400,
      handle: 'with-handle',
      height: 164,
      diameter: 88,
      weight: 430,
      firing: 'oxidation',
      'made-in': 'lanckorona',
    },
    stock: 13,
    price: { pln: 92, eur: 22.5 },
    vat: 'stoneware',
  },
]
