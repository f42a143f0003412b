import type { ProductDraft } from '../product-draft.ts'
import { accessories } from './accessories.ts'
import { bowlsAndPlates } from './bowls-and-plates.ts'
import { gifts } from './gifts.ts'
import { greenTeas } from './green-teas.ts'
import { homePieces } from './home-pieces.ts'
import { jugsAndTeapots } from './jugs-and-teapots.ts'
import { mugs } from './mugs.ts'
import { otherTeas } from './other-teas.ts'
import { samples } from './samples.ts'
import { smallCups } from './small-cups.ts'
import { yunomi } from './yunomi.ts'

/** Every product, what is recommended first in front. */
export function productDrafts(): ProductDraft[] {
  const all = [
    ...mugs,
    ...greenTeas,
    ...otherTeas,
    ...yunomi,
    ...smallCups,
    ...bowlsAndPlates,
    ...jugsAndTeapots,
    ...homePieces,
    ...gifts,
    ...accessories,
    ...samples,
  ]
  const rest = all.filter(({ id }) => !inFront.includes(id))
  return [...inFront.flatMap((id) => all.filter((draft) => draft.id === id)), ...rest]
}

const inFront = [
  'lake-mug',
  'sencha',
  'rice-bowl-cobalt',
  'teapot-moss',
  'yunomi-sand',
  'dong-ding',
  'supper-plate-ash',
  'gaiwan-ash',
  'espresso-sand',
  'morning-for-two',
  'assam',
  'tasting-box',
  'tall-vase-ink',
  'milk-jug-sand',
  'serving-bowl-rust',
  'candle-holder-cobalt',
  'planter-sand',
]
