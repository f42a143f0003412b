import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import { seenLine } from '../../operation/keeping/reductions/seen.ts'
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
      const { lang, now } = visit
      const line = seenLine(product, variant?.hash, { currency: code }, { settings, lang, now })
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
