import type { BasketPayload } from '#contract/contract.ts'
import { refreshBasket } from '#domain/basket/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { User } from '#domain/entities/user.ts'
import { toDecimal } from '#domain/money.ts'
import { chooseCurrency } from '#domain/price/currency-choice.ts'
import { picturesOf } from '#domain/product/personalization.ts'
import { variantCode } from '#domain/product/variant.ts'
import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import type { SessionState } from '../state.ts'

export type Copier = {
  shop: Pick<ShopClient, 'shell' | 'productMany' | 'newBasket' | 'saveBasket' | 'deleteBasket'>
  /** The account in whose name it asks; nobody for a visitor. */
  user: Pick<User, '_id' | 'name' | 'wholesale' | 'ghost'> | undefined
}

/** The most ids that one call takes, and the most lines and pictures of a copy. */
const MOST_IDS = 100
const MOST_LINES = 200

/**
 * What the shop learns of a basket, by today's products and prices, in the currency in which the
 * shopper saw it; undefined while the shop does not answer.
 */
export async function payloadOf(
  { basket, removed, draft, lang = 'en' }: SessionState,
  { shop, user }: Copier,
): Promise<BasketPayload | undefined> {
  const ids = basket.items.flatMap(({ productId, components }) => [
    productId,
    ...components.map((part) => part.productId),
  ])
  const [shell, products] = await Promise.all([
    shop.shell({ query: { lang } }),
    productsOf(shop, lang, [...new Set(ids)]),
  ])
  if (shell.kind !== 'ok' || !products) return undefined

  const { settings } = shell.value
  const [seen] = Object.values(basket.seen)
  const shopper = {
    lang,
    country: draft.deliveryCountry ?? settings.langCountry[lang] ?? settings.baseLang,
    currency: chooseCurrency(seen?.currency, lang, settings),
    loggedIn: user !== undefined && !user.ghost,
    wholesale: user?.wholesale ?? false,
  }
  const { lines, total } = refreshBasket(basket.items, products, shopper, settings)
  const kept = lines.slice(0, MOST_LINES)
  return {
    products: kept.map(({ item, product, variant, quantity }) => ({
      count: quantity,
      id: item.productId,
      code: variantCode(product, variant),
      variantHash: item.variantHash,
    })),
    user: user ? { id: user._id, name: user.name, wholesale: user.wholesale } : null,
    // A removed line can be put back for a while, with its picture.
    pictures: picturesOf([...kept, ...removed].map(({ item }) => item)).slice(0, MOST_LINES),
    totalPrice: toDecimal(total.gross),
    lang,
  }
}

async function productsOf(
  shop: Copier['shop'],
  lang: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Product> | undefined> {
  const calls = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
    shop.productMany({
      query: { lang, detailed: '1' },
      body: { ids: ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS) },
    }),
  )
  const answers = await Promise.all(calls)
  if (answers.some(({ kind }) => kind !== 'ok')) return undefined
  const found = answers.flatMap((answer: CallResult<{ products: Product[] }>) =>
    answer.kind === 'ok' ? answer.value.products : [],
  )
  return new Map(found.map((product) => [product._id, product]))
}
