/** The pages that can be read as Markdown: home, categories, groups, makers, products, texts. */
const page = /^\/(?:[cgmps]\/[^/]+)?$/

/**
 * A page of words and goods can be read as Markdown at its own address with `.md` behind it, the
 * home page at `/index.md`.
 *
 * Undefined for pages that are forms, or one shopper's own.
 *
 * @rule ours
 */
export function markdownPath(pathname: string): string | undefined {
  if (!page.test(pathname) || pathname.endsWith('.md')) return undefined
  return pathname === '/' ? '/index.md' : `${pathname}.md`
}

/**
 * The page that an address ending in `.md` is the Markdown of.
 *
 * @rule ours
 */
export function pageOfMarkdown(pathname: string): string | undefined {
  const path = pathname === '/index.md' ? '/' : pathname.replace(/\.md$/, '')
  return markdownPath(path) === pathname ? path : undefined
}
