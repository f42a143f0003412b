import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { OwnScript } from '../../entities/settings.ts'
import { type Consent, consentCategories, consentText, readConsent } from './consent.ts'
import { allowedScripts, asksForConsent } from './scripts.ts'

const anyConsent = fc.subarray([...consentCategories])

test.each([
  [[], 'n'],
  [['statistics'], 's'],
  [['marketing'], 'm'],
  [['marketing', 'statistics'], 'sm'],
] satisfies [Consent, string][])('%j is kept as %s', (consent, text) => {
  expect(consentText(consent)).toBe(text)
  expect(readConsent(text)?.toSorted()).toEqual(consent.toSorted())
})

test('an answer comes back as it was given', () => {
  fc.assert(
    fc.property(anyConsent, (consent) => {
      expect(readConsent(consentText(consent))).toEqual(consent)
    }),
  )
})

test.each([undefined, '', 'ms', 'nn', 'ns', 'x', 'smx', '"s"'])('%j is no answer', (text) => {
  expect(readConsent(text)).toBeUndefined()
})

test('the bar asks anybody who has not answered, unless somebody else asks or the shop hides it', () => {
  expect(asksForConsent({}, undefined)).toBe(true)
  expect(asksForConsent({}, [])).toBe(false)
  expect(asksForConsent({}, ['statistics'])).toBe(false)
  expect(asksForConsent({ cookies: { hidden: true } }, undefined)).toBe(false)
  expect(asksForConsent({ cookies: { externalTool: true } }, undefined)).toBe(false)
})

const scripts: OwnScript[] = [
  script('necessary'),
  script('statistics'),
  script('marketing'),
  script('marketing'),
]

test('a script stands in a page only with consent to its category', () => {
  const categories = (consent: Consent | undefined) =>
    allowedScripts({ scripts }, consent).map(({ category }) => category)
  expect(categories(undefined)).toEqual(['necessary'])
  expect(categories([])).toEqual(['necessary'])
  expect(categories(['marketing'])).toEqual(['necessary', 'marketing', 'marketing'])
  expect(categories(['statistics', 'marketing'])).toHaveLength(4)
})

test('a shop without scripts of its own has none in its pages', () => {
  expect(allowedScripts({}, ['statistics', 'marketing'])).toEqual([])
})

test('beside an external tool only what is necessary stands in a page', () => {
  const settings = { scripts, cookies: { externalTool: true } }
  expect(allowedScripts(settings, ['statistics', 'marketing'])).toEqual([script('necessary')])
})

function script(category: OwnScript['category']): OwnScript {
  return { category, src: 'https://stats.example/s.js', place: 'head' }
}
