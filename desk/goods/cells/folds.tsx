import { useContext } from 'react'

import { TextField } from '../../parts/field.tsx'
import { languageName } from '../../parts/names.ts'
import { HtmlArea } from '../../parts/rich/html-area.tsx'
import { Panel } from '../../parts/panel.tsx'
import { TypedContext } from '../../parts/typed.ts'
import type { AboutCells } from './cell-field.tsx'

/** The cells of blocks below the description. */
export function isOfFolds(column: string): boolean {
  return /^fold\d+(?:_title)?\./.test(column)
}

/** Blocks that unfold below the description, each with a title, and room for one more. */
export function FoldCells({ visit, sheet }: Omit<AboutCells, 'choices'>) {
  const words = visit.say.goods.folds
  const { langs } = sheet.settings
  const cells = sheet.rows[0]?.cells ?? new Map<string, string>()
  const titles = [...cells.keys()].filter((name) => name.startsWith('fold'))
  const count = Math.max(...titles.map((name) => Number(/\d+/.exec(name)?.[0] ?? 0)))
  const faults = useContext(TypedContext)?.faults ?? {}
  const wrong = new Set(Object.keys(faults).map((field) => Number(/^0 fold(\d+)/.exec(field)?.[1])))
  return (
    <Panel title={words.title} beside={<span className="muted">{words.about}</span>}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <details key={number} className="fold" open={wrong.has(number)}>
          <summary>
            {[visit.lang, ...langs]
              .map((lang) => cells.get(`fold${number}_title.${lang}`))
              .find(Boolean) ?? words.more}
          </summary>
          <div className="in stack">
            {langs.flatMap((lang) => {
              const [title, text] = [`fold${number}_title.${lang}`, `fold${number}.${lang}`]
              const of = languageName(lang, visit.lang)
              return [
                <TextField
                  key={title}
                  label={`${words.name}, ${of}`}
                  name={`0 ${title}`}
                  value={cells.get(title) ?? ''}
                />,
                <HtmlArea
                  key={text}
                  visit={visit}
                  label={`${words.text}, ${of}`}
                  name={`0 ${text}`}
                  value={cells.get(text) ?? ''}
                />,
              ]
            })}
          </div>
        </details>
      ))}
    </Panel>
  )
}
