import type { ProductDraft } from '#demo/shop/goods/product-draft.ts'
import { deliveryBlock, differBlock } from '#demo/shop/pages/shared-blocks.ts'

/** Vases, planters and candle holders. */
export const homePieces: ProductDraft[] = [
  {
    id: 'tall-vase-ink',
    code: 'CS-WAW-ATR',
    name: { pl: 'Wysoki wazon, atrament', en: 'Tall vase, ink', de: 'Hohe Vase, Tinte' },
    lead: {
      pl: 'Wazon w kształcie butelki na trzy, cztery gałązki. Czarny mat, który pochłania światło.',
      en: 'A bottle-shaped vase for three or four twigs. A black matt that drinks the light.',
      de: 'Eine Flaschenvase für drei, vier Zweige. Ein schwarzes Matt, das das Licht schluckt.',
    },
    story: {
      pl: [
        'Toczony w dwóch częściach i sklejany na mokro; szew jest pod ramieniem i trudno go znaleźć. Szyjka ma 24 mm.',
        'Pięć sztuk z tego wypału jest już w domach. Następne wiosną.',
      ],
      en: [
        'Thrown in two parts and joined wet; the seam lies under the shoulder and is hard to find. The neck is 24 mm wide.',
        'All five of this firing have found homes. The next come in spring.',
      ],
      de: [
        'In zwei Teilen gedreht und nass zusammengesetzt; die Naht liegt unter der Schulter und ist schwer zu finden. Der Hals ist 24 mm weit.',
        'Alle fünf aus diesem Brand haben ein Zuhause. Die nächsten kommen im Frühjahr.',
      ],
    },
    use: ['tight', 'handWash'],
    blocks: [deliveryBlock, differBlock],
    categories: ['vases'],
    maker: 'sanna',
    pictures: ['tall-vase-ink', 'tall-vase-ink-2'],
    facts: {
      glaze: 'ink',
      height: 310,
      diameter: 124,
      weight: 1180,
      firing: 'reduction',
      'made-in': 'lanckorona',
    },
    stock: 0,
    price: { pln: 249, eur: 61 },
    vat: 'stoneware',
  },
  {
    id: 'candle-holder-cobalt',
    code: 'CS-SWI-KOB',
    name: { pl: 'Świecznik, kobalt', en: 'Candle holder, cobalt', de: 'Kerzenhalter, Kobalt' },
    lead: {
      pl: 'Niski świecznik z uszkiem na palec, na świece o średnicy 22 mm.',
      en: 'A low candle holder with a ring for the finger, for candles of 22 mm.',
      de: 'Ein niedriger Kerzenhalter mit Fingerring, für Kerzen von 22 mm.',
    },
    story: {
      pl: [
        'Talerzyk łapie wosk, uszko pozwala przenieść świecę do drugiego pokoju. Kobalt jest gęstszy w zagłębieniu i jaśniejszy na krawędzi.',
        'Wosk schodzi w gorącej wodzie.',
      ],
      en: [
        'The dish catches the wax and the ring lets you carry the candle to the next room. The cobalt is deeper in the hollow and paler at the edge.',
        'Wax comes off in hot water.',
      ],
      de: [
        'Der Teller fängt das Wachs, der Ring trägt die Kerze ins nächste Zimmer. Der Kobalt ist in der Mulde dichter und an der Kante heller.',
        'Wachs löst sich in heißem Wasser.',
      ],
    },
    use: ['dishwasher', 'foot'],
    blocks: [deliveryBlock],
    categories: ['candle-holders'],
    maker: 'sanna',
    pictures: ['candle-holder-cobalt', 'candle-holder-cobalt-close'],
    facts: {
      glaze: 'cobalt',
      height: 48,
      diameter: 118,
      weight: 260,
      firing: 'oxidation',
      'made-in': 'lanckorona',
    },
    stock: 15,
    price: { pln: 54, eur: 13.2 },
    vat: 'stoneware',
  },
  {
    id: 'planter-sand',
    code: 'CS-DON-PIA',
    name: { pl: 'Doniczka ze spodkiem, piasek', en: 'Planter, sand', de: 'Pflanztopf, Sand' },
    lead: {
      pl: 'Doniczka z otworem i spodkiem, na rośliny do 14 cm średnicy bryły.',
      en: 'A planter with a drainage hole and a saucer, for root balls up to 14 cm.',
      de: 'Ein Topf mit Abflussloch und Untersetzer, für Wurzelballen bis 14 cm.',
    },
    story: {
      pl: [
        'Ścianka od środka zostaje nieszkliwiona, żeby ziemia oddychała. Spodek jest szkliwiony, więc nie zostawia śladów na parapecie.',
        'Na zdjęciu pilea, która rośnie u nas w oknie od czterech lat.',
      ],
      en: [
        'The wall is left unglazed inside so that the soil can breathe. The saucer is glazed and leaves no marks on the sill.',
        'The pilea in the picture has lived in our window for four years.',
      ],
      de: [
        'Innen bleibt die Wand unglasiert, damit die Erde atmet. Der Untersetzer ist glasiert und hinterlässt keine Ränder auf dem Fensterbrett.',
        'Die Pilea auf dem Bild steht seit vier Jahren in unserem Fenster.',
      ],
    },
    use: ['foot'],
    blocks: [deliveryBlock],
    categories: ['planters'],
    maker: 'sanna',
    pictures: ['planter-sand', 'planter-sand-close'],
    facts: {
      glaze: 'sand',
      height: 142,
      diameter: 156,
      weight: 1120,
      firing: 'oxidation',
      'made-in': 'lanckorona',
    },
    stock: 8,
    price: { pln: 138, eur: 33.5 },
    vat: 'stoneware',
  },
]
