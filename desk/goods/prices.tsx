import { formatMoney } from '#domain/money.ts'
import { resolvePrice } from '#domain/price/price.ts'
import { unitPrice } from '#domain/price/unit-price.ts'
import { measureUnit } from '#domain/product/measure.ts'
import { homeOf } from '#shop/import-export/columns/price-columns.ts'
import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { type AboutCells, CellField } from './cells/cell-field.tsx'

/** A form of more rows than these asks for one currency alone: a browser sends it all at once. */
const fewRows = 30

/** More rows have their own pages and no place in the grid. */
const mostRows = 200

/** The columns of the grid of prices and stock. */
export function gridColumns({ product, columns, rows }: ProductSheet): string[] {
  const isShown = (name: string) => rows.some(({ cells }) => cells.has(name))
  const prices = columns
    .map(({ name }) => name)
    .filter((name) => /^(?:price|promo)\.[A-Za-z]{2,3}$/.test(name) && isShown(name))
  const [first = ''] = prices
  const shown =
    rows.length > fewRows ? prices.filter((name) => endOf(name) === endOf(first)) : prices
  // What is sold by its measure has no other content.
  const isPacked =
    (measureUnit(product.unit) ?? 'szt.') === 'szt.' && product.type !== 'set_creator'
  return [...(isShown('stock') ? ['stock'] : []), ...shown, ...(isPacked ? ['content'] : [])]
}

function endOf(column: string): string {
  return column.slice(column.indexOf('.'))
}

/** What each variant costs and how many there are; of a product without variants, itself. */
export function PricesAndStock({ visit, sheet, choices }: AboutCells) {
  const words = visit.say.goods
  const columns = gridColumns(sheet)
  // What has variants is counted by them.
  const isOpen = (column: string, row: number) =>
    column !== 'stock' || row > 0 || sheet.rows.length === 1
  if (columns.length === 0) return <Empty>{words.noPrices}</Empty>
  return (
    <Panel
      title={words.pricesAndStock}
      beside={<span className="muted">{words.pricesAbout}</span>}
      plain
    >
      <div className="scroll" tabIndex={0} role="group" aria-label={words.pricesAndStock}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.variant}</th>
              {columns.map((column) => (
                <th scope="col" className="num" key={column}>
                  {titleOf(column, visit)}
                </th>
              ))}
              {columns.includes('content') && (
                <th scope="col" className="num">
                  {words.unitPrice}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, mostRows + 1).map(({ choice, cells }, row) => (
              <tr key={choice}>
                <th scope="row">{nameOf(choice, visit)}</th>
                {columns.map((column) => (
                  <td className="num" key={column}>
                    {isOpen(column, row) && cells.has(column) && (
                      <TextField
                        label={`${nameOf(choice, visit)}, ${titleOf(column, visit)}`}
                        name={`${row} ${column}`}
                        value={cells.get(column) ?? ''}
                        numeric
                        hidden
                      />
                    )}
                  </td>
                ))}
                {columns.includes('content') && (
                  <td className="num">{unitPriceText(visit, sheet, row)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.includes('content') && (
        <div className="in pair">
          <CellField {...{ visit, sheet, choices }} row={0} column="base_measure" />
          <p className="hint">{words.contentAbout}</p>
        </div>
      )}
    </Panel>
  )
}

/** What a kilogram, litre or piece costs at home; empty where nobody said how much is in it. */
function unitPriceText({ lang, say }: Visit, { product, settings }: ProductSheet, row: number) {
  const { baseCurrency: currency, baseLang } = settings
  const variants = product.variants.filter(({ hash }) => hash !== '')
  const hash = row === 0 ? undefined : variants[row - 1]?.hash
  const shopper = {
    ...{ country: homeOf({ settings }), currency, lang: baseLang },
    ...{ loggedIn: true, wholesale: false },
  }
  const price = resolvePrice(product, hash, shopper, settings)
  const per = price.kind === 'shown' ? unitPrice(product, hash, price.now) : undefined
  if (!per) return '–'
  const { amount, unit } = per.base
  const measure = `${amount} ${unit === 'szt.' ? say.goods.types.normal : unit}`
  return `${formatMoney(per.price.gross, currency, lang)} / ${measure}`
}

/** A variant by its choices: `250, cobalt`. */
export function nameOf(choice: string, { say }: Visit): string {
  if (choice === '') return say.goods.itself
  return choice
    .split(' | ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .join(', ')
}

function titleOf(column: string, { say }: Visit): string {
  const [kind = '', currency = ''] = column.split('.')
  const { price, promo, stock } = say.goods.gridNames
  if (kind === 'stock') return stock
  if (kind === 'content') return say.goods.columns.content
  return `${kind === 'promo' ? promo : price} ${currency}`
}
