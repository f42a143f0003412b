/** Where the data of a page are: the mark that stands in the page follows, then its own address. */
const ADDRESS = /^\/page-data\/(?<mark>[^/]+)(?<path>\/.*)?$/

/** Whose data this address names, and by which mark; undefined for any other address. */
export function pageOfData({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): { mark: string; address: string } | undefined {
  const { mark, path = '/' } = ADDRESS.exec(pathname)?.groups ?? {}
  return mark === undefined ? undefined : { mark, address: path + search }
}
