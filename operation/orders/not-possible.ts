import type { OrderRefusal } from '#contract/contract.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import type { Language } from '#domain/screen/languages.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { readProducts } from '#shop/catalogue/stored/read-products.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { inAllLanguages } from '#words/words.ts'
import type { Refused } from '../frame/command.ts'
import { faultsIn, nameOf } from './address.ts'

const words = inAllLanguages(({ operator }) => operator.orders.notPossible)

/** Why the rules of the checkout do not take an order, by the names of its products. */
export async function notPossible(
  { db }: Pick<ShopDatabase, 'db'>,
  refusal: OrderRefusal,
  { lang, currency }: { lang: Language; currency: string },
): Promise<Refused> {
  const name = refusal.error.toLowerCase().replaceAll('_', '-')
  const { problem, cure } = words[lang]
  if (refusal.error === 'FORM_INVALID') {
    const faults = faultsIn(refusal.fields, lang)
    const lines = Object.entries(faults).map(([field, said]) => `${nameOf(field, lang)}: ${said}`)
    return { kind: 'refused', name: 'wrong-fields', problem, cure, lines, faults }
  }
  const lines = await whyNot(db, refusal, { lang, currency })
  return { kind: 'refused', name, problem, cure, lines }
}

async function whyNot(
  queries: Queries,
  refusal: Exclude<OrderRefusal, { error: 'FORM_INVALID' }>,
  { lang, currency }: { lang: Language; currency: string },
): Promise<string[]> {
  const { whys } = words[lang]
  switch (refusal.error) {
    case 'STOCK_SHORT': {
      const nameOfId = await namesOf(queries, refusal.shortages, lang)
      return refusal.shortages.map(({ productId, wanted, left }) =>
        whys.STOCK_SHORT(nameOfId(productId), wanted, left),
      )
    }
    case 'TOO_MUCH_WAITS': {
      const nameOfId = await namesOf(queries, refusal.lines, lang)
      return refusal.lines.map(({ productId, most }) =>
        whys.TOO_MUCH_WAITS(nameOfId(productId), most),
      )
    }
    case 'LINES_CHANGED': {
      const ids = refusal.productIds.map((productId) => ({ productId }))
      const nameOfId = await namesOf(queries, ids, lang)
      return [whys.LINES_CHANGED(refusal.productIds.map(nameOfId).join(', '))]
    }
    case 'TOTAL_CHANGED':
      return [whys.TOTAL_CHANGED(formatMoney(toMinor(refusal.actual), currency, lang))]
    case 'TOO_MANY_PIECES':
    case 'TOO_MANY_UNPAID':
      return [whys[refusal.error](refusal.most)]
    default:
      return [whys[refusal.error]]
  }
}

async function namesOf(
  queries: Queries,
  of: readonly { productId: string }[],
  lang: Language,
): Promise<(id: string) => string> {
  const products = await readProducts(
    queries,
    of.map(({ productId }) => productId),
  )
  return (id) => inLanguage(products.get(id)?.name ?? {}, lang, 'pl') || id
}
