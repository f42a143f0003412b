import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { type Asked, refusalContent, refusalResponse } from './refusal.ts'
import type { RefusalKind } from '#words/refusal-words.ts'
import { refusalStatuses } from './refusal-kinds.ts'

const kinds = Object.keys(refusalStatuses) as RefusalKind[] // the keys are the kinds

test('every refusal is a page in the language of the domain, and nothing else loads or runs in it', async () => {
  for (const kind of kinds) {
    for (const lang of ['en', 'pl', 'de']) {
      const { status, html, policy } = await page(kind, { lang })

      expect(status).toBe(refusalStatuses[kind])
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toMatch(/<h1>[^<]{4,}<\/h1>\n<p>[^<]{20,}<\/p>/)
      expect(html).not.toMatch(/<(?:script|link|img)|url\(|Kram/)
      const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
      expect(style.length).toBeLessThan(600)
      const hash = createHash('sha256').update(style).digest('base64')
      expect(policy).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
    }
  }
})

test('a language without texts is answered in English, and says so', async () => {
  const { html } = await page('method', { lang: 'fr' })

  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Not this way')
  expect((await page('method', { lang: 'constructor' })).html).toContain('<html lang="en">')
})

test('the way on is named after the shop, or is a neutral word while its name is not known', async () => {
  expect((await page('method', { shopName: 'Kamionka' })).html).toContain(
    '<a href="/">Kamionka</a>',
  )
  expect((await page('method', { lang: 'de' })).html).toContain('<a href="/">Zum Shop</a>')
})

test('what passes leads to the same address again, unless something was sent there', async () => {
  for (const kind of ['busy', 'failed', 'too-many'] as const) {
    expect((await page(kind, { canRepeat: true })).html).toContain('<a href="">Try again</a>')
    expect((await page(kind, { shopName: 'Kamionka' })).html).toContain('<a href="/">Kamionka</a>')
  }
})

test('a wrong address shows the right ones', async () => {
  const { html } = await page('unknown-host', {
    lang: 'pl',
    shopName: 'Kamionka',
    origins: ['https://kamionka.example', 'http://pl.localhost:3000'],
  })

  expect(html).toContain('<a href="https://kamionka.example">kamionka.example</a>')
  expect(html).toContain('<a href="http://pl.localhost:3000">pl.localhost:3000</a>')
  expect(html).not.toContain('href="/"')
})

test('the number of a request is called a number; without one the page says nothing of it', async () => {
  expect((await page('failed', { id: '3f2a-91c0' })).html).toContain(
    'If you write to us, this number helps: <code>3f2a-91c0</code>',
  )
  expect((await page('failed', {})).html).not.toContain('number')
})

test("the shop's name is text, whatever the shop calls itself", async () => {
  const { html } = await page('method', { shopName: '</title><script>alert("1")</script>&' })

  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
})

test('a form that keeps what was typed stands between the words and the way on', async () => {
  const form = '<form method="post"><button>Send again</button></form>'
  const response = refusalResponse({ kind: 'too-many', more: form }, { lang: 'en' })

  expect(await response.text()).toMatch(/<\/p>\n<form[^]*<\/form>[^]*<a href="\/">/)
})

test('a program gets JSON', async () => {
  const response = refusalResponse({ kind: 'busy' }, { lang: 'de', id: '7', wantsJson: true })

  expect(await response.json()).toMatchObject({
    error: 'busy',
    message: expect.stringMatching(/^Einen Moment, bitte\. /),
    id: '7',
  })
})

async function page(kind: RefusalKind, asked: Partial<Asked>) {
  const response = refusalResponse({ kind }, { lang: 'en', ...asked })
  const policy = response.headers.get('content-security-policy')
  return { status: response.status, html: await response.text(), policy }
}

test('a refusal at the desk, where owners have no basket, mentions none', () => {
  const asked = { lang: 'en', isDesk: true } as const
  for (const kind of ['too-large', 'too-slow', 'other-site', 'too-many', 'not-found'] as const) {
    expect(refusalContent(kind, { lang: 'en' }).text).toContain('basket is safe')
    expect(refusalContent(kind, asked).text).not.toContain('basket')
  }
  expect(refusalContent('too-large', asked).text).toContain('more than the desk takes at once')
})
