import { expect, test } from 'vitest'

import { robotsText } from './robots-text.ts'

const origin = 'https://shop.test'

test('the ways into an account are closed, and what may be found stays open', () => {
  const lines = robotsText(origin, {}).split('\n')
  for (const path of ['/login', '/register', '/recover', '/api/']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  // A page that says itself that it is not to be shown must be read for that.
  expect(lines.some((line) => /Disallow: \/(?:[cgmps]\/|search|$)/.test(line))).toBe(false)
})

test('a shop that is not to be found yet is closed, and its owner’s lines stand at the end', () => {
  const own = ['User-agent: GPTBot', 'Disallow: /']
  expect(robotsText(origin, { hiddenFromSearch: true }).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /',
    '',
  ])
  expect(robotsText(origin, { robotsLines: own }).trimEnd().split('\n').slice(-2)).toEqual(own)
})
