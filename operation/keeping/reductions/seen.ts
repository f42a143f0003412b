import type { Settings } from '#domain/entities/settings.ts'
import { formatMoney } from '#domain/money.ts'
import { announcedPrice, priorPrice } from '#domain/price/lowest-price.ts'
import { resolvePrice, type Shopper } from '#domain/price/price.ts'
import type { Language } from '#domain/screen/languages.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { homeOf, pricePlaceOf } from '#shop/import-export/columns/price-columns.ts'
import type { ImportContext } from '#shop/import-export/columns/column.ts'
import { choiceOf } from '#shop/import-export/export-goods.ts'
import type { ReducedCell } from '#shop/owner/reductions/planned.ts'
import { inAllLanguages } from '#words/words.ts'

const words = inAllLanguages(({ desk }) => desk.manyGoods.reductions)
const columns = inAllLanguages(({ desk }) => desk.goods.columns)

type About = { settings: Settings; lang: Language; now: number }

/** A reduced price as shoppers see it, by the shop's own rule. */
export function seenLine(
  product: StoredProduct,
  hash: string | undefined,
  place: { currency: string; country?: string; wholesale?: boolean },
  { settings, lang, now }: About,
): string {
  const say = words[lang]
  const { currency, country = homeOf({ settings }), wholesale = false } = place
  const shopper: Shopper = {
    ...{ country, currency, lang: settings.baseLang, loggedIn: true, wholesale },
  }
  const price = resolvePrice(product, hash, shopper, settings)
  const prior = priorPrice(product, hash, shopper, settings, now)
  const seen = announcedPrice(price, prior)
  if (seen.kind !== 'shown') return say.none
  const money = (minor: number) => formatMoney(minor, currency, lang)
  if (!seen.reduced) return say.notReduced(money(seen.now.gross))
  const reduced = say.reduced(money(seen.now.gross), money(seen.regular.gross), seen.percent)
  if (prior.kind !== 'known') return reduced
  const lowest = money(prior.lowest.gross)
  return `${reduced} ${prior.sinceFirstOffered ? say.sinceFirst(lowest) : say.lowest(lowest)}`
}

/** The same of each cell that reduces a price; of one by language in that language's currency. */
export function seenLines(
  product: StoredProduct,
  cells: readonly ReducedCell[],
  context: ImportContext,
  { lang, now }: Omit<About, 'settings'>,
): string[] {
  const { settings } = context
  return cells.map(({ choice, column }) => {
    const { country, key = '' } = pricePlaceOf(column, context) ?? {}
    const isCurrency = settings.currencies.some(({ code }) => code === key)
    const currency = isCurrency ? key : (settings.langCurrencyMap[key]?.[0] ?? key)
    const variant = product.variants.find(({ hash }) => hash !== '' && choiceOf(hash) === choice)
    const wholesale = column.startsWith('wholesale')
    const place = { currency, wholesale, ...(country !== undefined && { country }) }
    const line = seenLine(product, variant?.hash, place, { settings, lang, now })
    const { promo, wholesale_promo: wholesalePromo } = columns[lang]
    const called = `${wholesale ? wholesalePromo : promo}, ${column.replace(/^\w+\./, '')}`
    return `${choice === '' ? '' : `${choice}, `}${called}: ${line}`
  })
}
