import type { Language } from '#demo/shop/localized-text.ts'

export type FeaturedOpinion = {
  id: string
  product: string
  daysAgo: number
  author: string
  rating: number
  text: string
  lang: Language
}

/** Quoted on the home page: the same three people, in each language of the shop. */
export const quoted: FeaturedOpinion[] = [
  {
    id: 'quote-lake-mug-pl',
    product: 'lake-mug',
    daysAgo: 33,
    author: 'Marta, Gdańsk',
    rating: 5,
    lang: 'pl',
    text: 'Kobalt kończy się inną linią na każdym kubku, dokładnie tak, jak na zdjęciu. To jedyny kubek, po który sięgam.',
  },
  {
    id: 'quote-sencha-pl',
    product: 'sencha',
    daysAgo: 9,
    author: 'Jonas, Lipsk',
    rating: 5,
    lang: 'pl',
    text: 'Sencha, która w trzecim parzeniu wciąż smakuje trawą. Przyszła z karteczką, jak długo ją parzyć.',
  },
  {
    id: 'quote-teapot-pl',
    product: 'teapot-moss',
    daysAgo: 21,
    author: 'Agnieszka, Łódź',
    rating: 5,
    lang: 'pl',
    text: 'Czajniczek nalewa bez jednej kropli. Zapakowany tak, że zostawiłam sobie papier.',
  },
  {
    id: 'quote-lake-mug-en',
    product: 'lake-mug',
    daysAgo: 34,
    author: 'Martha, Galway',
    rating: 5,
    lang: 'en',
    text: 'The shore line is different on each one, exactly as in the picture. It has become the only mug I reach for.',
  },
  {
    id: 'quote-sencha-en',
    product: 'sencha',
    daysAgo: 10,
    author: 'Edward, York',
    rating: 5,
    lang: 'en',
    text: 'Sencha that still tastes of grass in the third pouring. It came with a note on how long to steep it.',
  },
  {
    id: 'quote-teapot-en',
    product: 'teapot-moss',
    daysAgo: 22,
    author: 'Agnes, Lund',
    rating: 5,
    lang: 'en',
    text: 'The teapot pours without a single drip. Wrapped so well that I kept the paper.',
  },
  {
    id: 'quote-lake-mug-de',
    product: 'lake-mug',
    daysAgo: 35,
    author: 'Marlene, Kiel',
    rating: 5,
    lang: 'de',
    text: 'Die Uferlinie ist bei jedem anders, genau wie auf dem Bild. Ich greife nur noch zu diesem Becher.',
  },
  {
    id: 'quote-sencha-de',
    product: 'sencha',
    daysAgo: 11,
    author: 'Jonas, Leipzig',
    rating: 5,
    lang: 'de',
    text: 'Ein Sencha, der im dritten Aufguss noch nach Gras schmeckt. Mit einem Zettel, wie lange er ziehen soll.',
  },
  {
    id: 'quote-teapot-de',
    product: 'teapot-moss',
    daysAgo: 23,
    author: 'Agathe, Graz',
    rating: 5,
    lang: 'de',
    text: 'Die Kanne gießt ohne einen einzigen Tropfen daneben. So gut verpackt, dass ich das Papier behalten habe.',
  },
]

/** The newest on the Lake mug. */
export const featured: FeaturedOpinion[] = [
  {
    id: 'lake-mug-hanna',
    product: 'lake-mug',
    daysAgo: 1.2,
    author: 'Hanna K.',
    rating: 5,
    lang: 'en',
    text: 'The line where cobalt meets the bare clay is different on each one. I ordered two and they look like cousins, not twins.',
  },
  {
    id: 'lake-mug-piotr',
    product: 'lake-mug',
    daysAgo: 1.9,
    author: 'Piotr W.',
    rating: 5,
    lang: 'en',
    text: 'Heavier than it looks, in a good way. Keeps tea warm through a whole meeting. The stamped initials are neat.',
  },
  {
    id: 'lake-mug-lena',
    product: 'lake-mug',
    daysAgo: 2.6,
    author: 'Lena S.',
    rating: 4,
    lang: 'en',
    text: 'Beautiful. I took away one star because I hoped for a slightly larger handle.',
  },
  {
    id: 'lake-mug-tomasz',
    product: 'lake-mug',
    daysAgo: 3.3,
    author: 'Tomasz Z.',
    rating: 5,
    lang: 'en',
    text: 'A gift for my mother. She has drunk from nothing else for a month.',
  },
]
