import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { differBlock, madeDeliveryBlock, makerBlock } from '#demo/shop/pages/shared-blocks.ts'

const sixGlazes = ['cobalt', 'ash', 'moss', 'rust', 'sand', 'ink'] as const

export const mugs: ProductDraft[] = [
  {
    id: 'lake-mug',
    code: 'KW-LAK',
    ean: '5901234123457',
    name: { pl: 'Kubek Jezioro', en: 'Lake mug', de: 'Seebecher' },
    lead: {
      pl: 'Szeroki kubek z kobaltowym ramieniem nad surową, nakrapianą żelazem gliną. Między nimi biegnie linia brzegu, którą ogień za każdym razem rysuje inaczej.',
      en: 'A broad mug with a cobalt shoulder over bare, iron-flecked clay. The two meet in a shore line that the fire draws differently each time.',
      de: 'Ein breiter Becher mit kobaltblauer Schulter über blankem, eisengesprenkeltem Ton. Dazwischen verläuft eine Uferlinie, die das Feuer jedes Mal neu zieht.',
    },
    story: {
      pl: [
        '<h2>Zrobiony na drugą herbatę</h2>',
        'Wilga toczy kubek Jezioro na kole kopanym, trochę szerszy niż kubek do kawy i trochę niższy niż miska. Ścianka ma 5 mm przy stopce i 3 mm przy rancie, więc herbata długo jest gorąca, a krawędź łagodna.',
        'Kobalt kładziemy pędzlem, nie zanurzamy. Widać ślady.',
      ],
      en: [
        '<h2>Made for the second cup</h2>',
        'Wilga throws the Lake mug on a kick wheel, a little wider than a coffee mug and a little lower than a bowl. Its wall is 5 mm thick at the foot and 3 mm at the lip, so the tea stays hot and the edge stays kind.',
        'The cobalt is brushed, not dipped. You will see the strokes.',
      ],
      de: [
        '<h2>Für die zweite Tasse gemacht</h2>',
        'Wilga dreht den Seebecher auf der Fußscheibe, etwas breiter als einen Kaffeebecher und etwas niedriger als eine Schale. Die Wand ist am Fuß 5 mm und am Rand 3 mm stark: Der Tee bleibt heiß, die Kante sanft.',
        'Der Kobalt ist gepinselt, nicht getaucht. Man sieht die Striche.',
      ],
    },
    use: ['dishwasher', 'noFlame', 'foot'],
    blocks: [
      madeDeliveryBlock,
      makerBlock({
        pl: '<p>Pracownia Wilga to Ewa i Jan, ogród i piec na drewno, który zbudowali w 2014 roku.</p>',
        en: '<p>Pracownia Wilga is Ewa and Jan, a garden, and a wood kiln they built in 2014.</p>',
        de: '<p>Pracownia Wilga, das sind Ewa und Jan, ein Garten und ein Holzofen, den sie 2014 gebaut haben.</p>',
      }),
      differBlock,
    ],
    categories: ['mugs'],
    groups: ['new-from-the-kiln', 'bestsellers'],
    maker: 'wilga',
    pictures: ['mug-cobalt', 'mug-ash', 'mug-moss', 'mug-rust', 'mug-sand', 'mug-ink', 'mug-ash-2'],
    facts: {
      handle: 'with-handle',
      height: 84,
      diameter: 96,
      weight: 340,
      firing: 'reduction',
      'made-in': 'wisnicz',
      batch: 'autumn-1',
    },
    choices: { glaze: sixGlazes, capacity: ['250', '350', '500'] },
    stock: { each: 6, 'cobalt+350': 12, 'cobalt+250': 9, 'rust+500': 3, 'ink+500': 0, sand: 0 },
    price: { pln: 109, eur: 26.5 },
    priceOf: { 250: { pln: 95, eur: 22.9 }, 500: { pln: 129, eur: 31.5 } },
    changes: [{ daysAgo: 52, to: 84 }, { daysAgo: 45 }, { daysAgo: 4, to: 89 }],
    vat: 'stoneware',
    ageDays: 410,
    marks: ['bestseller'],
    overrideVariantsOrder: true,
    personalization: [
      {
        id: 'stamp',
        name: {
          pl: 'Litery odciśnięte pod stopką',
          en: 'Letters stamped under the foot',
          de: 'Buchstaben unter dem Fuß',
        },
        type: 'text',
        required: true,
        maxLength: 3,
      },
      {
        id: 'drawing',
        name: { pl: 'Rysunek do wyrycia', en: 'Drawing to engrave', de: 'Zeichnung zum Einritzen' },
        type: 'image',
        required: false,
      },
    ],
    linked: {
      header: { pl: 'Dobrze pasuje do', en: 'Goes well with', de: 'Passt gut zu' },
      products: ['milk-jug-sand', 'sencha', 'supper-plate-ash'],
    },
  },
]
