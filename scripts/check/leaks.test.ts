import { glob, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { leaks } from './leaks.ts'

const printed = "export const handle = { cached: { query: 'none' } } satisfies CachedHandle"
const site = 'app/routes/content/site.tsx'

test.each([
  ["import { getSession } from '#app/request/session.ts'"],
  ["import { refusesCookies } from '#app/request/cookie-check.ts'"],
  ["import { withAlert } from '#app/session/basket.ts'"],
  ["import { currencyCookie } from '#app/request/shopper.ts'"],
  ["import { getSentForm } from '#app/request/form.ts'"],
  ["import { PersonalData } from '#app/page-cache/slot.tsx'"],
  ["import { readPersonalBlock } from '#app/page-cache/read-block.ts'"],
  ["import { useRouteLoaderData } from 'react-router'"],
  ["const { getSession } = await import('#app/request/session.ts')"],
  ["const currency = request.headers.get('Cookie')"],
  ["import { getAccount } from '#app/request/account/account.ts'"],
  ["import { requireAccount } from '#app/request/account/account.ts'"],
  ['const { shopFor } = getServices(context)'],
  ['const token = services.tokenCookie.read(header)'],
  ["const { sessions } = getServices(context); sessions.read('id', 0)"],
])('a page for everybody may not say %s', (planted) => {
  const direct = new Map([[site, `${printed}\n${planted}`]])
  const deep = new Map([
    [site, `${printed}\nimport { Prose } from '#app/blocks/prose/prose.tsx'`],
    ['app/blocks/prose/prose.tsx', "export * from './deep.ts'"],
    ['app/blocks/prose/deep.ts', planted],
  ])
  const around = new Map([
    [site, printed],
    ['app/root.tsx', "import { Footer } from '#app/blocks/footer/footer.tsx'"],
    ['app/blocks/footer/footer.tsx', planted],
  ])

  expect(leaks(direct)).toHaveLength(1)
  expect(leaks(deep)).toHaveLength(1)
  expect(leaks(around)).toHaveLength(1)
})

test.each([
  ["import { slot } from '#app/page-cache/slot.tsx'"],
  ["import { getRendering } from '#app/request/shopper.ts'"],
  ["import { getBasketOf } from '#app/page-cache/basket-of.ts'"],
  ["import type { StoredSession } from '#app/session/store.ts'"],
  ["export { action } from './private.ts'"],
])('a page for everybody may say %s', (text) => {
  const texts = new Map([
    [site, `${printed}\n${text}`],
    ['app/routes/content/private.ts', "import { getSession } from '#app/request/session.ts'"],
  ])

  expect(leaks(texts)).toEqual([])
})

test('a page for one visitor may use all of it', () => {
  const texts = new Map([[site, "import { getSession } from '#app/request/session.ts'"]])

  expect(leaks(texts)).toEqual([])
})

test('a leak that is planted in our own cards is found by way of a listing', async () => {
  const texts = new Map<string, string>()
  for await (const file of glob('app/**/*.{ts,tsx}')) texts.set(file, await readFile(file, 'utf8'))
  expect(leaks(texts)).toEqual([])

  const card = 'app/blocks/product-card/product-card.tsx'
  texts.set(card, `import { useMatches } from 'react-router'\n${texts.get(card) ?? ''}`)
  expect(leaks(texts)).toEqual([
    `${card}:1 is part of a page for everybody and may not use react-router (useMatches)`,
  ])
})
