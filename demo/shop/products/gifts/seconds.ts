import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { fromDomGliny, fromWilga, stoneware } from '../presets.ts'

/** Pieces with a flaw, at about half price. */
export const seconds: ProductDraft[] = [
  {
    ...stoneware,
    id: 'lake-mug-second',
    code: 'KW-LAK-2G',
    name: {
      pl: 'Kubek Jezioro, drugi gatunek',
      en: 'Lake mug, second',
      de: 'Seebecher, zweite Wahl',
    },
    lead: {
      pl: 'Kubek Jezioro na 350 ml z linią brzegu, która uciekła za wysoko albo za nisko.',
      en: 'A 350 ml Lake mug whose shore line ran too high or too low.',
      de: 'Ein Seebecher für 350 ml, dessen Uferlinie zu hoch oder zu tief geraten ist.',
    },
    story: {
      pl: [
        'Skaza jest tylko w rysunku. Każdy sprawdziliśmy wodą i dźwiękiem: dzwoni czysto, czyli nie ma pęknięć.',
      ],
      en: [
        'The flaw is only in the pattern. We tested each with water and by ear: it rings clear, so there are no cracks.',
      ],
      de: [
        'Der Fehler liegt nur in der Zeichnung. Wir haben jeden mit Wasser und Gehör geprüft: Er klingt klar, hat also keine Risse.',
      ],
    },
    use: ['dishwasher', 'foot'],
    categories: ['cup-seconds', 'mugs'],
    groups: ['seconds'],
    maker: 'wilga',
    pictures: ['mug-cobalt-second', 'mug-cobalt-second-close'],
    facts: {
      ...fromWilga,
      handle: 'with-handle',
      glaze: 'cobalt',
      capacity: 350,
      height: 84,
      diameter: 96,
      weight: 340,
    },
    stock: 8,
    price: { pln: 55, eur: 13.5 },
    noWholesale: true,
  },
  {
    ...stoneware,
    id: 'yunomi-second',
    code: 'DG-YUN-2G',
    name: { pl: 'Yunomi, drugi gatunek', en: 'Yunomi, second', de: 'Yunomi, zweite Wahl' },
    lead: {
      pl: 'Czarki z zaciekiem szkliwa za stopkę albo z rantem nierównym o milimetr.',
      en: 'Cups with glaze run past the foot, or a rim one millimetre uneven.',
      de: 'Becher, bei denen die Glasur über den Fuß lief oder der Rand einen Millimeter schief ist.',
    },
    story: {
      pl: [
        'Zaciek szlifujemy, więc nie rysuje stołu. Szkliwo wybierasz Ty, rodzaj skazy wybieramy my.',
      ],
      en: [
        'We grind the drip down so that it does not scratch the table. You choose the glaze, we choose the flaw.',
      ],
      de: [
        'Den Tropfen schleifen wir ab, damit er den Tisch nicht zerkratzt. Die Glasur wählen Sie, den Fehler wählen wir.',
      ],
    },
    use: ['dishwasher'],
    categories: ['cup-seconds', 'yunomi'],
    groups: ['seconds'],
    maker: 'dom-gliny',
    pictures: ['yunomi-rust-second', 'yunomi-moss-second', 'yunomi-ink-second'],
    facts: {
      ...fromDomGliny,
      handle: 'no-handle',
      capacity: 160,
      height: 82,
      diameter: 70,
      weight: 190,
    },
    choices: { glaze: ['rust', 'moss', 'ink'] },
    stock: { each: 4, ink: 1 },
    price: { pln: 28, eur: 6.9 },
    noWholesale: true,
  },
  {
    ...stoneware,
    id: 'espresso-second',
    code: 'KW-ESP-2G',
    name: {
      pl: 'Filiżanka do espresso, drugi gatunek',
      en: 'Espresso cup, second',
      de: 'Espressotasse, zweite Wahl',
    },
    lead: {
      pl: 'Filiżanka bez spodka: spodek pękł w piecu, filiżanka nie.',
      en: 'A cup without its saucer: the saucer cracked in the kiln, the cup did not.',
      de: 'Eine Tasse ohne Untertasse: Die Untertasse riss im Ofen, die Tasse nicht.',
    },
    story: {
      pl: [
        'Spodki suszą się nierówno i co dziesiąty pęka. Osierocone filiżanki zbieramy przez rok.',
      ],
      en: ['Saucers dry unevenly and one in ten cracks. We collect the orphaned cups for a year.'],
      de: [
        'Untertassen trocknen ungleich, jede zehnte reißt. Die verwaisten Tassen sammeln wir ein Jahr lang.',
      ],
    },
    use: ['dishwasher', 'foot'],
    categories: ['cup-seconds', 'espresso-cups'],
    groups: ['seconds'],
    maker: 'wilga',
    pictures: ['espresso-ash-second', 'espresso-ash-second-close'],
    facts: {
      ...fromWilga,
      handle: 'with-handle',
      glaze: 'ash',
      capacity: 90,
      height: 62,
      diameter: 64,
      weight: 110,
    },
    stock: 11,
    price: { pln: 22, eur: 5.4 },
    noWholesale: true,
  },
  {
    ...stoneware,
    id: 'forge-mug-second',
    code: 'DG-KUZ-2G',
    name: {
      pl: 'Kubek Kuźnia, drugi gatunek',
      en: 'Forge mug, second',
      de: 'Schmiedebecher, zweite Wahl',
    },
    lead: {
      pl: 'Kubki z górnej półki pieca, gdzie było za gorąco: szkliwo zbrązowiało zamiast zrdzewieć.',
      en: 'Mugs from the top shelf of the kiln, where it was too hot: the glaze went brown instead of rust.',
      de: 'Becher vom obersten Ofenregal, wo es zu heiß war: Die Glasur wurde braun statt rostrot.',
    },
    story: {
      pl: ['Kolor jest spokojniejszy niż w pierwszym gatunku. Niektórym podoba się bardziej.'],
      en: ['The colour is calmer than in the firsts. Some people like it better.'],
      de: ['Die Farbe ist ruhiger als bei der ersten Wahl. Manchen gefällt sie besser.'],
    },
    use: ['dishwasher', 'noFlame'],
    categories: ['cup-seconds', 'mugs'],
    groups: ['seconds'],
    maker: 'dom-gliny',
    pictures: ['mug-rust-second', 'mug-rust-second-close'],
    facts: {
      ...fromDomGliny,
      handle: 'with-handle',
      glaze: 'rust',
      capacity: 400,
      height: 98,
      diameter: 90,
      weight: 390,
    },
    stock: 5,
    price: { pln: 49, eur: 12 },
    noWholesale: true,
  },
]
