import { expect, test } from 'vitest'

import { languageOfCode, languageOfHost } from './language.ts'

const domains = {
  pl: 'kamionka.example',
  gb: 'https://kamionka.co.example',
  de: 'http://de.localhost:3000',
}

test('each host speaks the language it is listed for', () => {
  expect(languageOfHost('kamionka.example', domains)).toBe('pl')
  expect(languageOfHost('de.localhost:3000', domains)).toBe('de')
})

test('a host listed for gb speaks English', () => {
  expect(languageOfHost('kamionka.co.example', domains)).toBe('en')
})

test('letter case and a closing dot make no other host', () => {
  expect(languageOfHost('Kamionka.EXAMPLE', domains)).toBe('pl')
  expect(languageOfHost('kamionka.example.', domains)).toBe('pl')
  expect(languageOfHost('de.localhost.:3000', domains)).toBe('de')
})

test('a host that is not listed has no language', () => {
  for (const host of ['en.kamionka.example', 'kamionka.exampleX', 'de.localhost', 'de.localhost:1'])
    expect(languageOfHost(host, domains), host).toBeUndefined()
  expect(languageOfHost('', domains)).toBeUndefined()
  expect(languageOfHost('kamionka.example', {})).toBeUndefined()
})

test('a domain may be listed with a path', () => {
  expect(languageOfHost('shop.example', { cs: 'https://shop.example/' })).toBe('cs')
})

test('only gb differs from the language it stands for', () => {
  expect(languageOfCode('GB')).toBe('en')
  expect(languageOfCode('gb')).toBe('en')
  expect(languageOfCode('PL')).toBe('pl')
  expect(languageOfCode('en')).toBe('en')
})
