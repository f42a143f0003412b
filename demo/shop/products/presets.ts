import type { Block } from '../pages/shared-blocks.ts'
import { deliveryBlock, differBlock, teaKeepingBlock } from '../pages/shared-blocks.ts'

/** What all pots have in common. */
export const stoneware: { vat: 'stoneware'; blocks: Block[] } = {
  vat: 'stoneware',
  blocks: [deliveryBlock, differBlock],
}

/** What all teas sold by weight have in common: steps of 50 g, a price for 50 g. */
export const looseTea: {
  kind: 'weight'
  vat: 'tea'
  grams: { pricedPer: number; step: number }
  blocks: Block[]
} = {
  kind: 'weight',
  vat: 'tea',
  grams: { pricedPer: 50, step: 50 },
  blocks: [teaKeepingBlock, deliveryBlock],
}

/** How and where each workshop fires. */
export const fromWilga = { firing: 'reduction', 'made-in': 'wisnicz' } as const
export const fromDomGliny = { firing: 'reduction', 'made-in': 'boleslawiec' } as const
export const fromSanna = { firing: 'oxidation', 'made-in': 'lanckorona' } as const
