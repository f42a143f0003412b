import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, differBlock } from '#demo/shop/pages/shared-blocks.ts'

export const yunomi: ProductDraft[] = [
  {
    id: 'yunomi-sand',
    code: 'DG-YUN-SAN',
    name: { pl: 'Czarka yunomi, piasek', en: 'Yunomi cup, sand', de: 'Yunomi, Sand' },
    lead: {
      pl: 'Czarka bez ucha, którą trzyma się obiema dłońmi. Piaskowe szkliwo z ciemnymi kropkami żelaza z samej gliny.',
      en: 'A cup without a handle, held in both hands. Sand glaze with dark flecks of iron that come from the clay itself.',
      de: 'Ein Becher ohne Henkel, den man mit beiden Händen hält. Sandfarbene Glasur mit dunklen Eisenpunkten, die aus dem Ton selbst kommen.',
    },
    story: {
      pl: [
        'Toczona z jednego kawałka gliny, z trzema płytkimi rowkami tam, gdzie leżą palce. Rant jest zaokrąglony, żeby nie parzył.',
        'Seria liczy czterdzieści sztuk. Następna będzie wiosną, z innej gliny.',
      ],
      en: [
        'Thrown from one piece of clay, with three shallow grooves where the fingers rest. The lip is rounded so that it does not burn.',
        'The batch is forty cups. The next comes in spring, from another clay.',
      ],
      de: [
        'Aus einem Stück gedreht, mit drei flachen Rillen, wo die Finger liegen. Der Rand ist gerundet, damit er nicht zu heiß wird.',
        'Die Serie umfasst vierzig Stück. Die nächste kommt im Frühjahr, aus einem anderen Ton.',
      ],
    },
    use: ['dishwasher', 'foot', 'pairs'],
    blocks: [deliveryBlock, differBlock],
    categories: ['yunomi'],
    groups: ['new-from-the-kiln'],
    maker: 'dom-gliny',
    pictures: ['yunomi-sand', 'yunomi-sand-2'],
    facts: {
      glaze: 'sand',
      handle: 'no-handle',
      height: 88,
      diameter: 72,
      weight: 210,
      firing: 'oxidation',
      'made-in': 'boleslawiec',
      batch: 'autumn-2',
    },
    choices: { capacity: ['160', '200'] },
    stock: { each: 11, 200: 7 },
    price: { pln: 58, eur: 14.2 },
    priceOf: { 200: { pln: 66, eur: 16.2 } },
    vat: 'stoneware',
    badge: { pl: 'Mała seria', en: 'Small batch', de: 'Kleinserie' },
    ageDays: 40,
  },
  {
    id: 'everyday-yunomi',
    code: 'DG-YUN-DZI',
    name: { pl: 'Yunomi na co dzień', en: 'Everyday yunomi', de: 'Yunomi für jeden Tag' },
    lead: {
      pl: 'Prosta czarka na 160 ml w czterech szkliwach. Ta sama, którą wkładamy do zestawu Poranek we dwoje.',
      en: 'A plain 160 ml cup in four glazes. The same one we pack in the set Morning for two.',
      de: 'Ein schlichter Becher mit 160 ml in vier Glasuren. Derselbe, der im Set Morgen zu zweit liegt.',
    },
    story: {
      pl: [
        'Robimy ją od początku pracowni i od początku tak samo: ścianka 3 mm, stopka szeroka na dwa palce, szkliwo także pod spodem.',
        'Jeśli jedna się stłucze, dokupisz taką samą. Prawie taką samą.',
      ],
      en: [
        'We have made it since the workshop began and always the same way: a 3 mm wall, a foot two fingers wide, glazed underneath too.',
        'If one breaks you can buy the same again. Almost the same.',
      ],
      de: [
        'Wir machen ihn, seit es die Werkstatt gibt, und immer gleich: 3 mm Wand, ein zwei Finger breiter Fuß, auch unten glasiert.',
        'Zerbricht einer, bekommen Sie den gleichen wieder. Fast den gleichen.',
      ],
    },
    use: ['dishwasher', 'foot', 'food'],
    blocks: [deliveryBlock, differBlock],
    categories: ['yunomi'],
    maker: 'dom-gliny',
    pictures: [
      'ribbed-yunomi-ash',
      'ribbed-yunomi-sand',
      'ribbed-yunomi-rust',
      'ribbed-yunomi-moss',
      'ribbed-yunomi-ash-2',
    ],
    facts: {
      capacity: 160,
      handle: 'no-handle',
      height: 82,
      diameter: 70,
      weight: 190,
      firing: 'oxidation',
      'made-in': 'boleslawiec',
    },
    choices: { glaze: ['ash', 'sand', 'rust', 'moss'] },
    stock: { each: 16, ash: 5, rust: 0 },
    price: { pln: 52, eur: 12.9 },
    vat: 'stoneware',
  },
]
