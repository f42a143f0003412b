/** Which part of the home page a row of products is laid out as (`tmpl` of a section). */
export type RowLayout = 'top' | 'other'

/** Where a row shows what moves it: on every screen, on a phone alone, or nowhere. */
export type RowControls = 'always' | 'on-phones' | 'never'

/** A row with more products than this can be moved. */
const mostAtRest = { mobile: 1, top: 4, other: 2 }

/**
 * A row of products has controls when it holds more than 1 on a phone, more than 4 in the top
 * layout and more than 2 in others.
 *
 * @rule Catalogue §2 "Home page"
 */
export function rowControls(products: number, layout: RowLayout): RowControls {
  if (products > mostAtRest[layout]) return 'always'
  return products > mostAtRest.mobile ? 'on-phones' : 'never'
}
