import { TextField } from '../../parts/field.tsx'
import { languageName } from '../../parts/names.ts'
import { Panel } from '../../parts/panel.tsx'
import { type AboutCells, CellField } from './cell-field.tsx'

/** The cells of badges; all other badges follow from stock and price. */
export function isOfBadges(column: string): boolean {
  return column === 'new' || column === 'bestseller' || column.startsWith('badge.')
}

/** Which badges a product wears: the shop's two, and one with words of its own. */
export function BadgeCells({ visit, sheet, choices }: AboutCells) {
  const words = visit.say.choosing
  const { langs } = sheet.settings
  return (
    <Panel title={words.badges} beside={<span className="muted">{words.badgesAbout}</span>}>
      <div className="pair">
        <CellField {...{ visit, sheet, choices }} row={0} column="new" />
        <CellField {...{ visit, sheet, choices }} row={0} column="bestseller" />
        {langs.map((lang) => (
          <TextField
            key={lang}
            label={`${words.ownBadge}, ${languageName(lang, visit.lang)}`}
            name={`0 badge.${lang}`}
            value={sheet.rows[0]?.cells.get(`badge.${lang}`) ?? ''}
            suggestions={choices.badges(lang)}
          />
        ))}
      </div>
    </Panel>
  )
}
