import { Fragment } from 'react'

import type { ProductSheet } from '#shop/import-export/product-sheet.ts'
import type { Visit } from '../frame/visit.ts'
import { TextArea, TextField } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { HtmlArea } from '../parts/rich/html-area.tsx'
import { Panel } from '../parts/panel.tsx'

/** The texts that stand side by side; all others are among the other cells. */
export const textNames = ['name', 'lead', 'description', 'url'] as const

/** What a product is called and what is said of it, a column for each language. */
export function Texts({ visit, sheet }: { visit: Visit; sheet: ProductSheet }) {
  const words = visit.say.goods
  const { langs, baseLang } = sheet.settings
  const cells = sheet.rows[0]?.cells
  const base = languageName(baseLang, visit.lang)
  return (
    <Panel title={words.texts} beside={<span className="muted">{words.emptyShows(base)}</span>}>
      <div className={`tongues tongues-${Math.min(langs.length, 4)}`}>
        <span className="tongue" />
        {langs.map((lang) => (
          <span className="tongue" key={lang}>
            {languageName(lang, visit.lang)}
          </span>
        ))}
        {textNames.map((name) => (
          <Fragment key={name}>
            <h3>{words.textNames[name]}</h3>
            {langs.map((lang) => {
              const column = `${name}.${lang}`
              const field = {
                label: `${words.textNames[name]}, ${languageName(lang, visit.lang)}`,
                name: `0 ${column}`,
                value: cells?.get(column) ?? '',
                hint:
                  cells?.get(column) === '' && lang !== baseLang ? words.missing(base) : undefined,
              }
              if (name === 'description') return <HtmlArea key={lang} visit={visit} {...field} />
              return field.value.includes('\n') ? (
                <TextArea key={lang} {...field} />
              ) : (
                <TextField key={lang} {...field} />
              )
            })}
          </Fragment>
        ))}
      </div>
    </Panel>
  )
}
