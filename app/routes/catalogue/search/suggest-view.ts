import type { SearchPage } from '#contract/answers.ts'
import { marksIn } from '#domain/search/marks.ts'
import type { Product } from '#domain/entities/product.ts'
import { productCardView } from '#app/blocks/product-card/product-card-view.ts'
import type { Suggested } from '#app/blocks/header/search/suggested.ts'
import { toSearch } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { shortcutsView } from './shortcuts-view.ts'
import { spellingView } from './spelling-view.ts'

/** So many products are shown while somebody types. */
const MOST_PRODUCTS = 6

/** What is shown while somebody types: pages, products, and the way to all of them. */
export function suggestView(
  page: SearchPage,
  asked: { words: string; scope: string | undefined },
  rendering: Rendering,
): Suggested {
  const { t } = rendering
  const { words, scope } = asked
  const query = new URLSearchParams({ query: words, ...(scope !== undefined && { scope }) })
  const shortcuts = shortcutsView(page.shortcuts, rendering)
  const isEmpty = page.total === 0 && shortcuts.length === 0
  const spelling = spellingView(page, asked, rendering)
  return {
    kind: 'found',
    label: t('search.suggestions'),
    spelling: spelling && { text: spelling.text, link: spelling.link },
    nothing: isEmpty ? t('search.nothing', { query: words }) : undefined,
    shortcuts: {
      label: t('search.shortcuts'),
      links: shortcuts.map(({ text, href, count }) => ({
        name: marksIn(text, words),
        href,
        count,
      })),
    },
    products: {
      label: t('search.products'),
      hits: page.products.slice(0, MOST_PRODUCTS).map((one) => hitView(one, words, rendering)),
    },
    all:
      page.total > 0
        ? { text: t('search.all', { count: page.total }), href: `${toSearch()}?${query}` }
        : undefined,
    said: isEmpty ? t('search.nothing', { query: words }) : t('search.said', { count: page.total }),
  }
}

function hitView(product: Product, words: string, rendering: Rendering) {
  const { id, href, name, maker, picture, price } = productCardView(product, rendering)
  const shown = price.kind === 'shown' ? price : undefined
  return {
    id,
    href,
    name: marksIn(name, words),
    maker,
    picture,
    // What is hidden or unknown here is shown on the product's page.
    price: shown && [shown.from, shown.now, shown.unit].filter(Boolean).join(' '),
    base: shown?.base,
  }
}
