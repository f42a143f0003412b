import { useContext } from 'react'

import { type FormNode } from '#domain/owner/document-form/form-of.ts'
import {
  type Leading,
  pageAt,
  pageChoiceAt,
  pageValue,
  type ShopPage,
} from '#domain/owner/document-form/with-pages.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextField } from '../parts/field.tsx'
import { languageName } from '../parts/names.ts'
import { TypedContext } from '../parts/typed.ts'
import { kindsAt } from './pages.ts'

type Props = {
  visit: Visit
  node: Extract<FormNode, { kind: 'texts' }>
  of: Leading
  pages: readonly ShopPage[]
  label: string
  hint: string | undefined
}

/** Where something leads: a page of the shop by its name, or an address in each language. */
export function PageField({ visit, node, of, pages, label, hint }: Props) {
  const words = visit.say.choosing
  const faults = useContext(TypedContext)?.faults ?? {}
  const addresses = Object.fromEntries(node.texts.map(({ lang, value }) => [lang, value]))
  const typed = Object.values(addresses).filter((address) => address !== '')
  const page = pageAt(addresses, pages, of)
  const nameOf = ({ kind, name }: ShopPage) => `${words.kinds[kind]}: ${name}`
  const now = page ? nameOf(page) : (typed[0] ?? visit.say.settings.notSet)
  const isWrong = node.texts.some(({ at }) => faults[at] !== undefined)
  return (
    <fieldset>
      <legend>{label}</legend>
      <Choice
        label={words.page}
        name={pageChoiceAt(node.at, of)}
        hint={hint}
        options={[
          ['', now],
          ...kindsAt(node.path).flatMap((kind) =>
            pages
              .filter((one) => one.kind === kind && one !== page)
              .map((one) => [pageValue(one), nameOf(one)] as const),
          ),
        ]}
      />
      <details open={isWrong || (typed.length > 0 && !page)}>
        <summary>{words.addresses}</summary>
        <div className="pair">
          {node.texts.map(({ at, lang, value }) => (
            <TextField key={at} label={languageName(lang, visit.lang)} name={at} value={value} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
