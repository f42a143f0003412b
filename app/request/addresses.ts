import { href } from 'react-router'

/** Where the pages of the shop are; the compiler knows the routes these lead to. */
export function toCategory(url: string): string {
  return href('/c/:url', { url })
}

export function toGroup(url: string): string {
  return href('/g/:url', { url })
}

export function toManufacturer(url: string): string {
  return href('/m/:url', { url })
}

export function toProduct(url: string): string {
  return href('/p/:url', { url })
}

export function toSite(url: string): string {
  return href('/s/:url', { url })
}

/** Where a form of the header chooses a currency. */
export function toCurrency(): string {
  return href('/currency')
}

export function toSearch(): string {
  return href('/search')
}

export function toWishlist(): string {
  return href('/wishlist')
}

/** The basket's page is the first step of an order. */
export function toBasket(): string {
  return href('/order/delivery')
}

export function toDetails(): string {
  return href('/order/details')
}

export function toSummary(id: string): string {
  return href('/order/summary/:id?', { id })
}
