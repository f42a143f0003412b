import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, teaKeepingBlock } from '#demo/shop/pages/shared-blocks.ts'

export const greenTeas: ProductDraft[] = [
  {
    id: 'sencha',
    code: 'UJI-SEN-26',
    kind: 'weight',
    name: {
      pl: 'Sencha, pierwszy wiosenny zbiór',
      en: 'Sencha, first spring picking',
      de: 'Sencha, erste Frühjahrspflückung',
    },
    lead: {
      pl: 'Igiełki w kolorze mokrej trawy. 70 °C, dziewięćdziesiąt sekund, trzy parzenia.',
      en: 'Needles the colour of wet grass. 70 °C, ninety seconds, three pourings.',
      de: 'Nadeln in der Farbe von nassem Gras. 70 °C, neunzig Sekunden, drei Aufgüsse.',
    },
    story: {
      pl: [
        'Zebrana w ostatnim tygodniu kwietnia na stoku w Wazuka, parowana krótko, więc liść zostaje cały, a napar jest jasny. W pierwszej czarce jest zielony groszek i morska sól, w trzeciej siano.',
        'Na 200 ml bierzemy 4 g. Drugie parzenie trwa piętnaście sekund, trzecie minutę.',
      ],
      en: [
        'Picked in the last week of April on a slope in Wazuka and steamed only briefly, so the leaf stays whole and the cup is clear. The first cup tastes of green peas and sea salt, the third of hay.',
        'We take 4 g for 200 ml. The second pouring needs fifteen seconds, the third a minute.',
      ],
      de: [
        'In der letzten Aprilwoche an einem Hang in Wazuka gepflückt und nur kurz gedämpft: Das Blatt bleibt ganz, der Aufguss klar. Die erste Schale schmeckt nach grünen Erbsen und Meersalz, die dritte nach Heu.',
        'Wir nehmen 4 g auf 200 ml. Der zweite Aufguss braucht fünfzehn Sekunden, der dritte eine Minute.',
      ],
    },
    use: ['threePours', 'byWeight'],
    blocks: [teaKeepingBlock, deliveryBlock],
    categories: ['green-tea'],
    groups: ['new-from-the-kiln', 'bestsellers'],
    maker: 'uji',
    pictures: ['tea-sencha', 'tea-sencha-2', 'tea-tin-sage', 'gaiwan-ash-2'],
    facts: { caffeine: 'some', origin: 'japan' },
    choices: { packing: ['bag', 'tin'] },
    stock: { each: 2400, tin: 600 },
    grams: { pricedPer: 50, step: 50 },
    price: { pln: 32, eur: 7.9 },
    priceOf: { tin: { pln: 41, eur: 9.9 } },
    vat: 'tea',
    ageDays: 24,
    marks: ['new'],
    linked: {
      header: { pl: 'Do parzenia', en: 'To brew it in', de: 'Zum Aufgießen' },
      products: ['gaiwan-ash', 'yunomi-sand', 'tea-tin-sage'],
    },
  },
]
