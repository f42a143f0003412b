import { Form } from 'react-router'

import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { longestSearch, shortestSearch } from '#domain/listing/search-text.ts'
import { toSearch } from '#app/request/addresses.ts'
import type { FixedWords } from '#domain/screen/fixed-words.ts'
import type { ScopeView } from '#app/blocks/header/search/scope-view.ts'

type SearchAgainProps = {
  words: string
  scope: ScopeView & { chosen: string }
  labels: { search: string; change: string; apply: string; placeholder: FixedWords }
}

/** What was searched for, and in which part of the shop, to be changed. */
export function SearchAgain({ words, scope, labels }: SearchAgainProps) {
  return (
    <Form
      className="search-again"
      role="search"
      method="get"
      action={toSearch()}
      aria-label={labels.change}
    >
      <div className="search">
        <label className="visually-hidden" htmlFor="query-page">
          {labels.search}
        </label>
        <input
          className="input"
          id="query-page"
          key={words}
          type="search"
          name="query"
          defaultValue={words}
          placeholder={labels.placeholder.text}
          lang={words === '' ? labels.placeholder.lang : undefined}
          minLength={shortestSearch}
          maxLength={longestSearch}
        />
        <button>
          <Icon name="search" />
          <span className="visually-hidden">{labels.search}</span>
        </button>
      </div>
      {scope.options.length > 1 && (
        <div className="search-scope">
          <Scope scope={scope} />
          <button className="button button-soft button-small until-live">{labels.apply}</button>
        </div>
      )}
    </Form>
  )
}

/** Sends the form by itself once there is something to search for. */
function Scope({ scope }: Pick<SearchAgainProps, 'scope'>) {
  const list = useChosen(scope.chosen)
  return (
    <label>
      <span>{scope.label}</span>
      <select
        className="input"
        name="scope"
        defaultValue={scope.chosen}
        ref={list}
        onChange={({ currentTarget: { form } }) => {
          if (form?.querySelector<HTMLInputElement>('[name=query]')?.value) form.requestSubmit()
        }}
      >
        {scope.options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
