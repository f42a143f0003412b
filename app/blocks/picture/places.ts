import type { PictureWidth } from './widths.ts'

type PlaceOnPage = {
  /** How wide a picture is shown there, as the style sheets have it. */
  sizes: string
  /** The widths to choose from; few, since every picture of a page lists them. */
  widths: readonly PictureWidth[]
  /** A shop's own server has smaller files for such places (Catalogue §9). */
  small?: true
}

const cards = [224, 352, 560] as const
const wide = [400, 800, 1200] as const
const larger = [800, 1200, 1600] as const
// The large ones are as high as their neighbours, and cut at their sides.
const [small, large] = ['(max-width:1320px) 30vw,390px', '(max-width:1320px) 82vw,1060px']
const column = '(max-width:1320px) 22vw,290px'

/**
 * Where pictures are shown. `tests/e2e/whole/picture-sizes.spec.ts` measures that what browsers
 * choose fits what they show.
 */
export const places = {
  /** A card of a listing: two columns, three, or beside the filters. */
  card: { sizes: `(max-width:600px) 45vw,(max-width:830px) 29vw,${column}`, widths: cards },
  /** A card of a listing that hangs like a wall: three columns, some cards over two of them. */
  'wall-small': { sizes: `(max-width:600px) 45vw,${small}`, widths: [...cards, 800] },
  'wall-small-wide': { sizes: `(max-width:600px) 92vw,${small}`, widths: [...cards, 800] },
  'wall-large': { sizes: `(max-width:600px) 45vw,${large}`, widths: [...cards, ...larger] },
  'wall-large-wide': { sizes: `(max-width:600px) 92vw,${large}`, widths: [560, ...larger] },
  /** A card of a row that scrolls sideways: one and a half, two and a half, or four are seen. */
  row: { sizes: `(max-width:600px) 56vw,(max-width:999px) 35vw,${column}`, widths: cards },
  /** A card of the list that follows when nothing was found. */
  follow: { sizes: `(max-width:799px) 45vw,${column}`, widths: cards },
  /** A quarter of the page; half of it on a phone. */
  quarter: { sizes: `(max-width:600px) 45vw,${column}`, widths: cards },
  feed: { sizes: '(max-width:1320px) 22.5vw,299px', widths: [96, ...cards] },
  /** Half of the page; all of it on a phone. */
  tile: { sizes: '(max-width:600px) 92vw,(max-width:1320px) 47vw,612px', widths: wide },
  half: { sizes: '(max-width:799px) 92vw,600px', widths: wide },
  /** The product's own picture; on a phone the square in its middle. */
  main: {
    sizes: '(max-width:899px) 134vw,(max-width:1320px) 52vw,677px',
    widths: wide,
  },
  /** From edge to edge; a phone shows the square in its middle. */
  full: { sizes: '(max-width:600px) 160vw,100vw', widths: [800, 1200, 1600] },
  /** A square of 136 px, cut from a picture of that height. */
  made: { sizes: '182px', widths: [224, 352] },
  /** Alone in the window. */
  viewer: { sizes: '100vw', widths: [800, 1200, 1600] },
  /** The same, seen through the window. */
  enlarged: { sizes: '250vw', widths: [1600, 1920] },
  /** Beside another one; on a phone it is as wide as the first. */
  pair: {
    sizes: '(max-width:899px) 134vw,(max-width:1320px) 34vw,444px',
    widths: [352, 560, 1200],
  },
  thumb: { sizes: '76px', widths: [96, 160], small: true },
  line: {
    sizes: '(max-width:730px) 88px,(max-width:1000px) 12vw,120px',
    widths: [96, 160, 224],
    small: true,
  },
  item: { sizes: '80px', widths: [96, 160], small: true },
  'item-small': { sizes: '56px', widths: [96, 160], small: true },
  option: { sizes: '(max-width:600px) 45vw,220px', widths: cards },
  /** A slide is cut to its box, which is 37rem high: as wide as a picture of that height. */
  slide: { sizes: '1421px', widths: [1600, 1920] },
  'slide-mobile': { sizes: '100vw', widths: [400, 800] },
} satisfies Record<string, PlaceOnPage>

export type Place = keyof typeof places

/** The files of ours that a browser may choose from at a place, with the widths they have. */
export function srcSet(place: Place, sized: string): string {
  return places[place].widths.map((width) => `/img/${width}-${sized} ${width}w`).join()
}
