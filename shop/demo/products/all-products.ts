import type { ProductDraft } from '../product-draft.ts'
import { accessories } from './accessories.ts'
import { bowlsAndPlates } from './bowls-and-plates.ts'
import { gifts } from './gifts.ts'
import { greenTeas } from './green-teas.ts'
import { homePieces } from './home-pieces.ts'
import { jugsAndTeapots } from './jugs-and-teapots.ts'
import { moreCups } from './more-cups.ts'
import { moreGifts } from './more-gifts.ts'
import { moreHomePieces } from './more-home-pieces.ts'
import { moreMugs } from './more-mugs.ts'
import { moreTableware } from './more-tableware.ts'
import { moreTeas } from './more-teas.ts'
import { mugs } from './mugs.ts'
import { otherTeas } from './other-teas.ts'
import { samples } from './samples.ts'
import { seconds } from './seconds.ts'
import { smallCups } from './small-cups.ts'
import { yunomi } from './yunomi.ts'

/** Every product, what is recommended first in front. */
export function productDrafts(): ProductDraft[] {
  const all = [
    ...mugs,
    ...moreMugs,
    ...moreCups,
    ...greenTeas,
    ...otherTeas,
    ...moreTeas,
    ...yunomi,
    ...smallCups,
    ...bowlsAndPlates,
    ...jugsAndTeapots,
    ...moreTableware,
    ...homePieces,
    ...moreHomePieces,
    ...gifts,
    ...moreGifts,
    ...accessories,
    ...samples,
    ...seconds,
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
