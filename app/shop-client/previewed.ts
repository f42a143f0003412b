import {
  opinionsToAsk,
  type PreviewState,
  previewedShell,
  productsToAsk,
} from '#domain/preview/state.ts'
import type { ProductPage } from '#contract/answers.ts'
import type { ShopClient } from './client.ts'

/**
 * A shop that says in a preview what its editor tries: pages are made of it as of any other. What
 * is not tried it says itself (Catalogue §2 "Root shell and preview mode").
 */
export function previewedShop(shop: ShopClient, { state, product }: Tried): ShopClient {
  return {
    ...shop,
    ...(product && typedProduct(shop, product)),
    shell: async (input) => {
      const answer = await shop.shell(input)
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok', value: previewedShell(answer.value, state) }
    },
    homepage: async (input) => {
      const answer = await shop.homepage(input)
      if (answer.kind !== 'ok' || !state.home) return answer
      const home = answer.value
      const { lang } = input.query
      const products = [
        ...home.products,
        ...(await askedProducts(shop, lang, productsToAsk(state, home.products))),
      ]
      const opinions = [
        ...home.opinions,
        ...(await askedOpinions(shop, lang, opinionsToAsk(state, home.opinions))),
      ]
      return { kind: 'ok', value: { ...home, sections: state.home, products, opinions } }
    },
    popup: async (input) => {
      const tried = state.popups?.find(({ _id }) => _id === input.params.id)
      return tried ? { kind: 'ok', value: tried } : shop.popup(input)
    },
    site: async (input) => {
      const { url, lang, version } = input.body
      // Earlier versions of a text are nobody's to change.
      const tried = version === undefined && state.pages?.find((page) => page.url[lang] === url)
      return tried ? { kind: 'ok', value: tried } : shop.site(input)
    },
  }
}

/** A page of a product, and to whom it is shown. */
export type PreviewedProduct = { page: ProductPage; shownTo: 'visitor' | 'wholesale' }

type Tried = { state: PreviewState; product?: PreviewedProduct | undefined }

/**
 * A product as somebody has typed it. Beside it stand no others for wholesale: what they cost is
 * told to nobody who has only its ticket.
 */
function typedProduct(shop: ShopClient, { page, shownTo }: PreviewedProduct): Partial<ShopClient> {
  const { _id: own, url } = page.product
  const names = new Set([own, ...Object.values(url)])
  const alone: Partial<ShopClient> = {
    suggestions: async () => ({ kind: 'ok', value: { products: [] } }),
    productMany: async () => ({ kind: 'ok', value: { products: [], attributes: [] } }),
  }
  return {
    product: async (input) =>
      names.has(input.params.id) ? { kind: 'ok', value: page } : shop.product(input),
    ...(shownTo === 'wholesale' && alone),
  }
}

/** Most that the call takes at once. */
const most = 100

async function askedProducts(shop: ShopClient, lang: string, ids: readonly string[]) {
  const turns = Array.from({ length: Math.ceil(ids.length / most) }, (_, turn) =>
    ids.slice(turn * most, (turn + 1) * most),
  )
  const answers = await Promise.all(
    turns.map((some) => shop.productMany({ query: { lang }, body: { ids: [...some] } })),
  )
  return answers
    .flatMap((answer) => (answer.kind === 'ok' ? answer.value.products : []))
    .filter(({ archived }) => !archived)
}

/** Of the newest of the whole shop; older ones are shown once the home page names them. */
async function askedOpinions(shop: ShopClient, lang: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const answer = await shop.opinions({ query: { lang } })
  const wanted = new Set(ids)
  return answer.kind === 'ok' ? answer.value.data.filter(({ _id }) => wanted.has(_id)) : []
}
