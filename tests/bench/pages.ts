/** The measured pages of the demo shop. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/c/cups-and-mugs?page_size=24' },
  { name: 'product', path: '/p/lake-mug' },
  { name: 'search', path: '/search?query=mug' },
] as const

/** The page of a listing deep inside a large shop; there only with `--products`. */
export const deepPage = {
  name: 'filtered, page 7',
  path: '/c/warehouse?availability=now&page=7',
}

/** Pages of one shopper, which nobody keeps. */
export const ownPages = [
  { name: 'basket', path: '/order/delivery' },
  { name: 'details', path: '/order/details' },
  { name: 'wishlist', path: '/wishlist' },
] as const
