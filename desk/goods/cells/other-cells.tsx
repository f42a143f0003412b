import { Panel } from '../../parts/panel.tsx'
import { useIsWrong } from '../../parts/typed.ts'
import { gridColumns, nameOf } from '../prices.tsx'
import { textNames } from '../texts.tsx'
import { isOfBadges } from './badges.tsx'
import { isOfFolds } from './folds.tsx'
import { type AboutCells, CellField } from './cell-field.tsx'

/** Has panels and forms of its own. */
const elsewhere = new Set([
  ...['stock', 'stock_was', 'picture', 'picture_ratio', 'pictures', 'base_measure'],
])

/**
 * Every other cell of the product, called as in the file of products, and the way to those of each
 * variant: all at once would be more than a form may hold.
 */
export function OtherCells({ visit, sheet, choices }: AboutCells) {
  const words = visit.say.goods
  const grid = new Set(gridColumns(sheet))
  const isOther = (name: string) =>
    !grid.has(name) &&
    !elsewhere.has(name) &&
    !isOfBadges(name) &&
    !isOfFolds(name) &&
    !textNames.some((text) => name.startsWith(`${text}.`))
  const [own, ...variants] = sheet.rows
  const others = [...(own?.cells.keys() ?? [])].filter(isOther)
  // Of a list each entry has a field: `0 linked/1`.
  const isWrong = useIsWrong((field) => others.includes(field.replace(/^0 |\/\d+$/g, '')))
  return (
    <div className="panel">
      <details className="fold" open={isWrong}>
        <summary>{words.others}</summary>
        <div className="in pair">
          {others.map((column) => (
            <CellField key={column} {...{ visit, sheet, choices, column }} row={0} />
          ))}
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
export function VariantCells({ visit, sheet, choices, row }: AboutCells & { row: number }) {
  const { choice = '', cells = new Map<string, string>() } = sheet.rows[row] ?? {}
  const shown = [...cells.keys()].filter((name) => name !== 'stock' && name !== 'stock_was')
  return (
    <Panel title={nameOf(choice, visit)}>
      <div className="pair">
        {shown.map((column) => (
          <CellField key={column} {...{ visit, sheet, choices, row, column }} />
        ))}
      </div>
    </Panel>
  )
}
