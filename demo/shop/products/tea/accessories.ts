import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock } from '#demo/shop/pages/shared-blocks.ts'

export const accessories: ProductDraft[] = [
  {
    id: 'tea-tin-sage',
    code: 'KAM-PUS-SZA',
    name: { pl: 'Puszka na herbatę, szałwia', en: 'Tea tin, sage', de: 'Teedose, Salbei' },
    lead: {
      pl: 'Okrągła puszka na 100 g z podwójnym wieczkiem i papierową etykietą do podpisania.',
      en: 'A round tin for 100 g with a double lid and a paper label to write on.',
      de: 'Eine runde Dose für 100 g mit doppeltem Deckel und einem Papieretikett zum Beschriften.',
    },
    story: {
      pl: [
        'Wewnętrzne wieczko zamyka się na wcisk i nie przepuszcza zapachów. Herbata z torebki 50 g zajmuje połowę.',
        'Etykietę rysuje Marta, co roku inną. W tym roku jest gałązka herbaty.',
      ],
      en: [
        'The inner lid presses shut and keeps smells out. The tea of a 50 g bag fills half of it.',
        'Marta draws the label, a new one each year. This year it is a sprig of tea.',
      ],
      de: [
        'Der innere Deckel schließt dicht und hält Gerüche fern. Der Tee einer 50-g-Tüte füllt die Hälfte.',
        'Das Etikett zeichnet Marta, jedes Jahr ein neues. Dieses Jahr ist es ein Teezweig.',
      ],
    },
    blocks: [deliveryBlock],
    categories: ['tins-and-scoops'],
    maker: 'kamionka',
    pictures: ['tea-tin-sage', 'tea-tin-sage-close'],
    facts: { height: 92, diameter: 78, weight: 95 },
    stock: 34,
    price: { pln: 29, eur: 7.2 },
    vat: 'stoneware',
  },
]
