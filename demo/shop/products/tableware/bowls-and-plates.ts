import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, differBlock } from '#demo/shop/pages/shared-blocks.ts'

export const bowlsAndPlates: ProductDraft[] = [
  {
    id: 'rice-bowl-cobalt',
    code: 'KW-MIS-KOB',
    name: { pl: 'Miska do ryżu, kobalt', en: 'Rice bowl, cobalt', de: 'Reisschale, Kobalt' },
    lead: {
      pl: 'Miska na wysokiej stopce, którą można podnieść do ust. Kobalt kładziony trzema pociągnięciami pędzla.',
      en: 'A bowl on a high foot, made to be lifted to the mouth. The cobalt goes on in three strokes of the brush.',
      de: 'Eine Schale auf hohem Fuß, die man zum Mund führen kann. Der Kobalt sitzt mit drei Pinselstrichen.',
    },
    story: {
      pl: [
        'Stopka ma trzy centymetry, więc gorąca zupa nie parzy dłoni. W środku jest gładko, na zewnątrz zostają ślady palców z koła.',
        'Mała jest na ryż i lody, średnia na owsiankę, duża na ramen.',
      ],
      en: [
        'The foot is three centimetres high, so hot soup does not burn the hand. Smooth inside; outside you can see the marks of the fingers on the wheel.',
        'The small one is for rice and ice cream, the medium for porridge, the large for ramen.',
      ],
      de: [
        'Der Fuß ist drei Zentimeter hoch, so verbrennt heiße Suppe nicht die Hand. Innen glatt, außen sieht man die Spuren der Finger vom Drehen.',
        'Die kleine ist für Reis und Eis, die mittlere für Haferbrei, die große für Ramen.',
      ],
    },
    use: ['dishwasher', 'foot', 'stacks'],
    blocks: [deliveryBlock, differBlock],
    categories: ['bowls'],
    groups: ['new-from-the-kiln', 'bestsellers'],
    maker: 'wilga',
    pictures: ['rice-bowl-cobalt', 'rice-bowl-cobalt-2'],
    facts: {
      glaze: 'cobalt',
      height: 78,
      diameter: 128,
      weight: 320,
      firing: 'reduction',
      'made-in': 'wisnicz',
    },
    choices: { size: ['small', 'medium', 'large'] },
    stock: { each: 12, large: 0 },
    price: { pln: 64, eur: 15.7 },
    priceOf: { medium: { pln: 78, eur: 18.9 }, large: { pln: 98, eur: 23.9 } },
    vat: 'stoneware',
  },
  {
    id: 'supper-plate-ash',
    code: 'CS-TAL-POP',
    name: {
      pl: 'Talerz kolacyjny, popiół drzewny',
      en: 'Supper plate, wood ash',
      de: 'Abendbrotteller, Holzasche',
    },
    lead: {
      pl: 'Talerz z niskim, prostym rantem, który zatrzymuje sos i nie zajmuje miejsca w szafce.',
      en: 'A plate with a low, upright rim that keeps the sauce in and takes little room in the cupboard.',
      de: 'Ein Teller mit niedrigem, geradem Rand, der die Soße hält und im Schrank wenig Platz braucht.',
    },
    story: {
      pl: [
        'Sanna odciska talerze w gipsowej formie i wykańcza rant na kole, dlatego równo się sztaplują. Szkliwo popiołowe zbiera się przy rancie i robi się tam prawie białe.',
        'Na 20 cm mieści się kanapka, na 24 cm kolacja, na 27 cm niedzielny obiad.',
      ],
      en: [
        'Sanna presses the plates in a plaster mould and finishes the rim on the wheel, which is why they stack so evenly. The ash glaze gathers at the rim and turns almost white there.',
        '20 cm is for a sandwich, 24 cm for supper, 27 cm for Sunday lunch.',
      ],
      de: [
        'Sanna formt die Teller in Gips und arbeitet den Rand auf der Scheibe nach, darum stapeln sie sich so gleichmäßig. Die Ascheglasur sammelt sich am Rand und wird dort fast weiß.',
        '20 cm reichen für ein Brot, 24 cm für das Abendessen, 27 cm für den Sonntagsbraten.',
      ],
    },
    use: ['dishwasher', 'oven', 'stacks'],
    blocks: [deliveryBlock, differBlock],
    categories: ['plates'],
    groups: ['new-from-the-kiln'],
    maker: 'sanna',
    pictures: ['plate-ash', 'plate-ash-2'],
    facts: {
      glaze: 'ash',
      height: 22,
      weight: 620,
      firing: 'oxidation',
      'made-in': 'lanckorona',
    },
    choices: { size: ['20cm', '24cm', '27cm'] },
    stock: { each: 20, '27cm': 3 },
    price: { pln: 95, eur: 23 },
    priceOf: { '20cm': { pln: 79, eur: 19 }, '27cm': { pln: 119, eur: 29 } },
    changes: [{ daysAgo: 61, to: 76 }, { daysAgo: 54 }, { daysAgo: 5, to: 76 }],
    vat: 'stoneware',
  },
  {
    id: 'serving-bowl-rust',
    code: 'DG-MIP-RDZ',
    name: {
      pl: 'Misa do podawania, rdza',
      en: 'Serving bowl, iron rust',
      de: 'Servierschale, Eisenrost',
    },
    lead: {
      pl: 'Szeroka misa na sałatę, owoce albo chleb. Prawie czarna w środku, rdzawa na rancie.',
      en: 'A wide bowl for salad, fruit or bread. Almost black inside, rust at the rim.',
      de: 'Eine weite Schale für Salat, Obst oder Brot. Innen fast schwarz, am Rand rostrot.',
    },
    story: {
      pl: [
        'Toczymy ją z trzech kilogramów gliny i suszymy dwa tygodnie pod płótnem, żeby nie popękała. W piecu mieszczą się cztery naraz.',
        'Następne wyjdą z pieca w grudniu; zamówioną teraz odłożymy i wyślemy w dniu otwarcia.',
      ],
      en: [
        'We throw it from three kilos of clay and dry it under linen for two weeks so that it does not crack. Four fit in the kiln at a time.',
        'The next ones leave the kiln in December; order now and yours is put aside and sent on the day we open it.',
      ],
      de: [
        'Wir drehen sie aus drei Kilo Ton und trocknen sie zwei Wochen unter Leinen, damit sie nicht reißt. Vier passen auf einmal in den Ofen.',
        'Die nächsten kommen im Dezember aus dem Ofen; eine jetzt bestellte legen wir zurück und schicken sie am Tag der Öffnung.',
      ],
    },
    use: ['dishwasher', 'food'],
    blocks: [deliveryBlock, differBlock],
    categories: ['bowls'],
    groups: ['autumn-firing'],
    maker: 'dom-gliny',
    pictures: ['serving-bowl-rust', 'serving-bowl-rust-close'],
    facts: {
      glaze: 'rust',
      height: 92,
      diameter: 290,
      weight: 1450,
      firing: 'reduction',
      'made-in': 'boleslawiec',
    },
    stock: 0,
    preorderInDays: 21,
    price: { pln: 165, eur: 40 },
    vat: 'stoneware',
  },
]
