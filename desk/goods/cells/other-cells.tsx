import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { TextArea, TextField } from '../parts/field.tsx'
import { columnName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { gridColumns, nameOf } from './prices.tsx'
import { textNames } from './texts.tsx'

/** Has panels and forms of its own. */
const elsewhere = new Set(['stock', 'stock_was', 'picture', 'picture_ratio', 'pictures'])

type Props = { visit: Visit; sheet: ProductSheet }

/**
 * Every other cell of the product, called as in the file of products, and the way to those of each
 * variant: all at once would be more than a form may hold.
 */
export function OtherCells({ visit, sheet }: Props) {
  const words = visit.say.goods
  const grid = new Set(gridColumns(sheet))
  const isOther = (name: string) =>
    !grid.has(name) &&
    !elsewhere.has(name) &&
    !textNames.some((text) => name.startsWith(`${text}.`))
  const [own, ...variants] = sheet.rows
  return (
    <div className="panel">
      <details className="fold">
        <summary>{words.others}</summary>
        <div className="in pair">
          <Cells
            visit={visit}
            row={0}
            cells={[...(own?.cells ?? [])].filter(([name]) => isOther(name))}
          />
        </div>
      </details>
      {variants.length > 0 && (
        <details className="fold">
          <summary>{words.othersOfVariants}</summary>
          <ul className="in">
            {variants.map(({ choice }, at) => (
              <li key={choice}>
                <a href={`${visit.url.pathname}?row=${at + 1}`}>{nameOf(choice, visit)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** All cells of one variant but its stock, which stands in the grid of all. */
export function VariantCells({ visit, sheet, row }: Props & { row: number }) {
  const { choice = '', cells = new Map<string, string>() } = sheet.rows[row] ?? {}
  const shown = [...cells].filter(([name]) => name !== 'stock' && name !== 'stock_was')
  return (
    <Panel title={nameOf(choice, visit)}>
      <div className="pair">
        <Cells visit={visit} row={row} cells={shown} />
      </div>
    </Panel>
  )
}

type CellsProps = { visit: Visit; row: number; cells: readonly (readonly [string, string])[] }

function Cells({ visit, row, cells }: CellsProps) {
  return cells.map(([name, cell]) => {
    const given = { label: columnName(name, visit.say), name: `${row} ${name}`, value: cell }
    return mayHaveLines(name, cell) ? (
      <TextArea key={name} {...given} />
    ) : (
      <TextField key={name} {...given} />
    )
  })
}

/** A browser takes ends of lines out of a field of one line. */
function mayHaveLines(column: string, cell: string): boolean {
  return cell.includes('\n') || /^(?:lead|description|warnings)\./.test(column)
}
