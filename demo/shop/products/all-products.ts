import type { ProductDraft } from '../goods/product-draft.ts'
import { accessories } from './tea/accessories.ts'
import { bowlsAndPlates } from './tableware/bowls-and-plates.ts'
import { gifts } from './gifts/gifts.ts'
import { greenTeas } from './tea/green-teas.ts'
import { homePieces } from './home/home-pieces.ts'
import { jugsAndTeapots } from './tableware/jugs-and-teapots.ts'
import { moreCups } from './cups/more-cups.ts'
import { moreGifts } from './gifts/more-gifts.ts'
import { moreHomePieces } from './home/more-home-pieces.ts'
import { moreMugs } from './cups/more-mugs.ts'
import { moreTableware } from './tableware/more-tableware.ts'
import { moreTeas } from './tea/more-teas.ts'
import { mugs } from './cups/mugs.ts'
import { otherTeas } from './tea/other-teas.ts'
import { samples } from './tea/samples.ts'
import { seconds } from './gifts/seconds.ts'
import { smallCups } from './cups/small-cups.ts'
import { yunomi } from './cups/yunomi.ts'

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
