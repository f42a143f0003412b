import type { Shop } from '#shop/shop.ts'

/** The way by which those whom a demo shop plays bring it their notifications. */
export type Delivery = {
  deliver: (request: Request) => Promise<Response>
  /** From now on they reach this shop. */
  leadTo: (shop: Pick<Shop, 'fetch'>) => void
}

/** They are made before the shop that they notify, so the way leads nowhere at first. */
export function createDelivery(): Delivery {
  let shop: Pick<Shop, 'fetch'> | undefined
  return {
    deliver: async (request) => {
      if (!shop) throw new Error('no shop is open yet')
      return shop.fetch(request)
    },
    leadTo: (given) => {
      shop = given
    },
  }
}
