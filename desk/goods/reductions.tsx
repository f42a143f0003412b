import { formatMoney } from '#domain/money.ts'
import { announcedPrice, priorPrice } from '#domain/price/lowest-price.ts'
import { resolvePrice } from '#domain/price/price.ts'
import { homeOf } from '#shop/import-export/columns/price-columns.ts'
import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { Panel } from '../parts/panel.tsx'
import { nameOf } from './prices.tsx'

type Props = { visit: Visit; sheet: ProductSheet }

/**
 * Each running reduction as shoppers see it: by the shop's own rule, with the lowest price of the
 * 30 days before it, which may leave nothing of it to announce.
 */
export function Reductions({ visit, sheet }: Props) {
  const { product, settings, rows } = sheet
  const words = visit.say.manyGoods.reductions
  const variants = product.variants.filter(({ hash }) => hash !== '')
  const shown = [undefined, ...variants].flatMap((variant, row) =>
    settings.currencies.flatMap(({ code }) => {
      if ((rows[row]?.cells.get(`promo.${code}`) ?? '') === '') return []
      const line = lineOf(visit, sheet, { hash: variant?.hash, currency: code })
      return [{ key: `${row} ${code}`, name: nameOf(rows[row]?.choice ?? '', visit), line }]
    }),
  )
  if (shown.length === 0) return null
  return (
    <Panel title={words.title} beside={<span className="muted">{words.about}</span>}>
      <ul className="stack">
        {shown.map(({ key, name, line }) => (
          <li key={key}>
            <b>{name}</b>: {line}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function lineOf(
  { say, lang, now }: Visit,
  { product, settings }: ProductSheet,
  { hash, currency }: { hash: string | undefined; currency: string },
): string {
  const words = say.manyGoods.reductions
  const shopper = {
    ...{ country: homeOf({ settings }), currency, lang: settings.baseLang },
    ...{ loggedIn: true, wholesale: false },
  }
  const price = resolvePrice(product, hash, shopper, settings)
  const prior = priorPrice(product, hash, shopper, settings, now)
  const seen = announcedPrice(price, prior)
  if (seen.kind !== 'shown') return words.none
  const money = (minor: number) => formatMoney(minor, currency, lang)
  if (!seen.reduced) return words.notReduced(money(seen.now.gross))
  const reduced = words.reduced(money(seen.now.gross), money(seen.regular.gross), seen.percent)
  if (prior.kind !== 'known') return reduced
  const lowest = money(prior.lowest.gross)
  return `${reduced} ${prior.sinceFirstOffered ? words.sinceFirst(lowest) : words.lowest(lowest)}`
}
