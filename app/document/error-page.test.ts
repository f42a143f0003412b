import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import { lastWords } from './last-words.ts'
import { ErrorPage } from './error-page.tsx'
import { LastWords } from './known.ts'

const domains = { en: 'http://localhost:3000', de: 'http://de.localhost:3000' }

test.each([
  ['http://de.localhost:3000/c/tassen?page=2', 'de', 'Der Shop kann gerade nicht antworten'],
  ['http://localhost:3000/', 'en', 'The shop cannot answer right now'],
  ['http://elsewhere.test/', 'en', 'The shop cannot answer right now'],
])('a page of which nothing came speaks the language of %s', (url, lang, title) => {
  const words = lastWords(url, domains)

  expect(words.lang).toBe(lang)
  expect(failedPage(words)).toContain(`<h1>${title}</h1>`)
})

/** The error page of a shop whose root failed before it knew anything. */
function failedPage(words: ReturnType<typeof lastWords>): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => null, ErrorBoundary: ErrorPage },
  ])
  const hydrationData = { errors: { root: new Error('nobody planned this') } }
  return renderToString(
    createElement(LastWords, { value: words }, createElement(Stub, { hydrationData })),
  )
}
