import { expect, test } from 'vitest'

import { shorter } from './browser-manifest.ts'

test('the list of routes says what is, and where', () => {
  const home = { id: 'home', path: '', hasLoader: true, module: '/assets/home.js' }
  const more = { hasAction: false, imports: ['/assets/shell.js'], css: [] }
  const list = (routes: object) =>
    `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: [] }, version: '1', routes })};`

  const [whole, short] = [list({ home: { ...home, ...more } }), list({ home })].map((script) =>
    JSON.parse(script.slice(script.indexOf('{'), -1)),
  )
  const made = shorter(list({ home: { ...home, ...more } }))
  expect(JSON.parse(made.slice(made.indexOf('{'), -1))).toEqual(short)
  expect(whole).not.toEqual(short)
})
