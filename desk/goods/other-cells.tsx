import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { gridColumns, nameOf } from './prices.tsx'
import { textNames } from './texts.tsx'

/** Has panels and forms of its own. */
const elsewhere = new Set(['stock', 'stock_was', 'picture', 'picture_ratio', 'pictures'])

/** Every other cell of the product and of its variants, called as in the file of products. */
export function OtherCells({ visit, sheet }: { visit: Visit; sheet: ProductSheet }) {
  const words = visit.say.goods
  const grid = new Set(gridColumns(sheet))
  const isOther = (name: string) =>
    !grid.has(name) &&
    !elsewhere.has(name) &&
    !textNames.some((text) => name.startsWith(`${text}.`))
  const [own, ...variants] = sheet.rows
  const fold = ({ choice, cells }: ProductSheet['rows'][number], row: number) => (
    <details className="fold" key={choice}>
      <summary>{choice === '' ? words.others : nameOf(choice, visit)}</summary>
      <div className="in pair">
        {[...cells]
          .filter(([name]) => isOther(name))
          .map(([name, cell]) => (
            <TextField
              key={name}
              label={labelOf(name, visit)}
              name={`${row} ${name}`}
              value={cell}
            />
          ))}
      </div>
    </details>
  )
  return (
    <div className="panel">
      {own && fold(own, 0)}
      {variants.length > 0 && (
        <details className="fold">
          <summary>{words.othersOfVariants}</summary>
          <div className="in">{variants.map((variant, at) => fold(variant, at + 1))}</div>
        </details>
      )}
    </div>
  )
}

/** What a column is called in words, with what stands behind its point; else as the file has it. */
function labelOf(column: string, { say }: Visit): string {
  const names: Readonly<Record<string, string>> = say.goods.columns
  const at = column.indexOf('.')
  const [name, more] = at < 0 ? [column, ''] : [column.slice(0, at), `, ${column.slice(at + 1)}`]
  const called = names[name]
  return called === undefined ? column : `${called}${more}`
}
