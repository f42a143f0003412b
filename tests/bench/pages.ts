/** The measured pages of the demo shop. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/c/cups-and-mugs?page_size=24' },
  { name: 'product', path: '/p/lake-mug' },
] as const
