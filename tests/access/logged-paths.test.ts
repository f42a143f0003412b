import fc from 'fast-check'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'
import { loggablePath } from '#edge/log/loggable-path.ts'

/** Pages whose last part everybody may know. */
const PUBLIC: ReadonlySet<string> = new Set([
  '/c/',
  '/g/',
  '/m/',
  '/p/',
  '/s/',
  '/',
  '/sitemaps/',
  '/feeds/',
  ...['c', 'g', 'm', 'p', 's'].map((kind) => `/markdown/${kind}/`),
  '/opinion/',
  '/notify/',
])

const secret = placesOf(routes).filter((place) => !PUBLIC.has(place))
const base64url = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
const token = fc.string({
  unit: fc.constantFrom(...base64url),
  minLength: 6,
  maxLength: 60,
})

test('the pages with a secret address are those that we know', () => {
  expect(secret).toEqual(
    expect.arrayContaining(['/activation/', '/recover/', '/order/summary/', '/my-orders/']),
  )
})

test.each([...secret, '/unsubscribe/'])('no code behind %s gets into the log', (place) => {
  fc.assert(
    fc.property(token, token, (code, mark) => {
      // A mark is no secret, and may stand there even if it is spelled like the code.
      fc.pre(!mark.startsWith(code))
      for (const path of spellingsOf(place, code, mark)) {
        expect(loggablePath(path), path).toMatch(/\*\*\*$/)
        expect(loggablePath(path), path).not.toContain(`/${code}`)
      }
    }),
  )
})

/** How a browser, a script and a mail program ask for a page and for its data. */
function spellingsOf(place: string, code: string, mark: string): string[] {
  const path = place + code
  return [
    path,
    `${path}/`,
    `${path}.`,
    `${path}.data`,
    `${path}/_.data`,
    `${path}.data?_routes=root`,
    `/page-data/${mark}${path}`,
    `/page-data/${mark}${path}?page=2`,
    `/${path}`,
    place.toUpperCase() + code,
  ]
}

/** What stands before the last part of each page that has a part of its own. */
function placesOf(entries: typeof routes): string[] {
  return pathsOf(entries)
    .filter((path) => /[:*]/.test(path))
    .map((path) => `/${path.replace(/[:*].*$/, '')}`)
}

function pathsOf(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}
