import { Form } from 'react-router'

import { Icon } from '#app/blocks/icon/icon.tsx'
import { longestSearch, shortestSearch } from '#domain/listing/search-text.ts'
import { toSearch } from '#app/request/addresses.ts'
import type { FixedWords } from '#domain/screen/fixed-words.ts'

type SearchAgainProps = {
  words: string
  labels: { search: string; change: string; placeholder: FixedWords }
}

/** What was searched for, to be changed. */
export function SearchAgain({ words, labels }: SearchAgainProps) {
  return (
    <Form
      className="search search-again"
      role="search"
      method="get"
      action={toSearch()}
      aria-label={labels.change}
    >
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
    </Form>
  )
}
