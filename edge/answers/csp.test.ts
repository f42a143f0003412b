import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { pagePolicy, scriptMarker, sealScripts as seal, strictPolicy } from './csp.ts'

const own = "'self' 'inline-speculation-rules'"
const marker = 'Zm9yLXRoaXMtdGVzdC1vbmx5'

test("the renderer's inline scripts are hashed and lose their marker", () => {
  const { html, policy } = sealScripts(
    `<p>x</p><script nonce="${marker}">start(1)</script><script type="module" nonce="${marker}" async="">go()</script>`,
    marker,
  )

  expect(html).toBe('<p>x</p><script>start(1)</script><script type="module" async="">go()</script>')
  expect(policy).toContain(`script-src ${own} ${sha('start(1)')} ${sha('go()')};`)
})

test.each([
  ['<script>evil()</script>'],
  ['<script nonce="">evil()</script>'],
  ['<script nonce="guess">evil()</script>'],
  [`<script nonce='${'Zm9yLXRoaXMtdGVzdC1vbmx4'}'>evil()</script>`],
  ['<script type="module" crossorigin nonce="Zm9yLXRoaXMtdGVzdC1vbmx">evil()</script>'],
  ['<SCRIPT >evil()</SCRIPT>'],
  ['<img src=x onerror="evil()">'],
  ['<script src="data:text/javascript,evil()"></script>'],
])('a script that came in as %s is not allowed', (injected) => {
  const page = `${injected}<script nonce="${marker}">honest()</script>`

  const { policy, html } = sealScripts(page, marker)

  expect(policy.match(/'sha256-[^']+'/g)).toEqual([sha('honest()')])
  expect(policy).not.toContain("'unsafe-eval'")
  expect(policy).toMatch(/script-src 'self' 'inline-speculation-rules' 'sha256-[^']+';/)
  expect(html).not.toContain(marker)
})

test('a tag left open before an honest script wins nothing', () => {
  const page = `<script src="//evil.test/x.js" a="<script nonce="${marker}">honest()</script>`

  expect(sealScripts(page, marker).policy.match(/'sha256-[^']+'/g)).toEqual([sha('honest()')])
})

test('files and data need no hash, and equal scripts share one', () => {
  const { html, policy } = sealScripts(
    `<link rel="modulepreload" href="/assets/a.js" nonce="${marker}"/>` +
      `<script src="/assets/a.js" nonce="${marker}"></script>` +
      `<script type="application/ld+json" nonce="${marker}">{"a":1}</script>` +
      `<script nonce="${marker}">a()</script><script nonce="${marker}">a()</script>`,
    marker,
  )

  expect(html).not.toContain('nonce')
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([sha('a()')])
})

test('scripts are hashed as a browser reads them: line ends, letters beyond ASCII, capital tags', () => {
  const { policy } = sealScripts(
    `<SCRIPT nonce="${marker}">say("żółty")\r\nsay(2)\rsay(3)</SCRIPT  >`,
    marker,
  )

  expect(policy).toContain(sha('say("żółty")\nsay(2)\nsay(3)'))
})

test('styles that carry the marker are hashed too, and no other', () => {
  const { html, policy } = sealScripts(
    `<style nonce="${marker}">a{x:y}</style><style>b{x:y}</style><script nonce="${marker}">a()</script>`,
    marker,
  )

  expect(html).toBe('<style>a{x:y}</style><style>b{x:y}</style><script>a()</script>')
  expect(policy).toContain(`style-src-elem 'self' ${sha('a{x:y}')};`)
  expect(policy).toContain(`script-src ${own} ${sha('a()')};`)
})

test('styles whose text is known need no marker, and others stay out', () => {
  const page = '<style>a{x:y}</style><style>b{x:y}</style>'

  for (const turn of [1, 2]) {
    const { html, policy } = sealScripts(page, marker, { styles: ['a{x:y}'] })
    expect(html, `turn ${turn}`).toBe(page)
    expect(policy.match(/'sha256-[^']+'/g), `turn ${turn}`).toEqual([sha('a{x:y}')])
  }
})

test('where all styles are allowed no hash takes that back', () => {
  const { policy } = sealScripts(`<style nonce="${marker}">a{x:y}</style>`, marker, {
    extra: { 'style-src-elem': ["'unsafe-inline'"] },
  })

  expect(policy).toContain("style-src-elem 'self' 'unsafe-inline';")
})

test('a page that shows its marker anywhere else is not sent', () => {
  const page = `<script nonce="${marker}">x={"nonce":"${marker}"}</script>`

  expect(() => sealScripts(page, marker)).toThrow('marker')
})

test('a page in pieces is sealed in each of them', () => {
  const bytes = Buffer.from('<b>kept</b>')
  const { pieces, policy } = seal(
    [`<script nonce="${marker}">a()</script>`, bytes, `<script nonce="${marker}">b()</script>`],
    marker,
  )

  expect(pieces).toEqual(['<script>a()</script>', bytes, '<script>b()</script>'])
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([sha('a()'), sha('b()')])
})

test('sources a page needs in addition stand behind our own', () => {
  const { policy } = sealScripts(`<script nonce="${marker}">a()</script>`, marker, {
    extra: {
      'script-src': ['https://pay.test'],
      'frame-src': ['https://pay.test'],
      'frame-ancestors': ['https://admin.test'],
    },
  })

  expect(policy).toContain(`script-src ${own} ${sha('a()')} https://pay.test;`)
  expect(policy).toContain('frame-ancestors https://admin.test')
  expect(policy).toContain("frame-src 'self' https://pay.test")
})

test.each([
  'https://a.test;script-src',
  "https://a.test; script-src 'unsafe-inline'",
  'https://a.test,b',
  "https://a.test 'unsafe-inline'",
  "https://a.test\n'unsafe-inline'",
])('%j is not one source, and in no policy', (source) => {
  const extra = { 'script-src': [source], 'frame-src': [source], 'object-src': [source] }
  const safe = { 'script-src': [], 'frame-src': [] }
  expect(pagePolicy(extra)).toBe(pagePolicy(safe))
})

test('a page without scripts of its own has exactly this policy', () => {
  expect(pagePolicy()).toBe(
    "default-src 'self'; script-src 'self' 'inline-speculation-rules'; style-src-elem 'self'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' data: https:; font-src 'self'; connect-src 'self'; object-src 'none'; " +
      "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
  expect(strictPolicy).toContain("default-src 'none'")
})

test('markers cannot be guessed and fit into an attribute', () => {
  const markers = Array.from({ length: 100 }, scriptMarker)

  expect(new Set(markers).size).toBe(100)
  expect(markers.every((text) => /^[\w-]{24}$/.test(text))).toBe(true)
})

function sha(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Seals a page that comes in one piece. */
function sealScripts(
  html: string,
  ...more: ParametersAfterFirst
): { html: string; policy: string } {
  const { pieces, policy } = seal([html], ...more)
  return { html: pieces.join(''), policy }
}

type ParametersAfterFirst = Parameters<typeof seal> extends [unknown, ...infer Rest] ? Rest : never
