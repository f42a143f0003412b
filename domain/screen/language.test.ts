import { expect, test } from 'vitest'

import {
  countryOfMarket,
  domainOfLanguage,
  inMarket,
  languageOfCode,
  languageOfHost,
  marketOfHost,
  codesWritten,
} from './language.ts'

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

test('two domains of one language are two markets, each with its country', () => {
  const both = { pl: 'shop.pl', 'de-DE': 'https://shop.de', 'de-AT': 'https://shop.at' }
  expect(languageOfHost('shop.at', both)).toBe('de')
  expect(marketOfHost('shop.at', both)).toBe('de-AT')
  expect([countryOfMarket('de-AT'), countryOfMarket('pl')]).toEqual(['at', undefined])
  expect(domainOfLanguage('de', both)).toBe('https://shop.de')
  expect(domainOfLanguage('de', { ...both, de: 'https://shop.example' })).toBe(
    'https://shop.example',
  )
  expect(domainOfLanguage('en', both)).toBeUndefined()
})

test('what is said of a language holds for its markets but for those named themselves', () => {
  const countries = { de: 'de', 'de-AT': 'at' }
  expect(inMarket(countries, 'de-AT')).toBe('at')
  expect(inMarket(countries, 'de-CH')).toBe('de')
  expect(inMarket(countries, 'pl')).toBeUndefined()
})

test('a thing is written in the languages of its name, the shop’s own first', () => {
  const codes = ['en', 'gb', 'pl', 'de-AT']
  expect(codesWritten({ pl: 'Kubek', en: 'Mug', de: ' ' }, codes, 'pl')).toEqual(['pl', 'en', 'gb'])
  expect(codesWritten({ de: 'Becher' }, codes, 'pl')).toEqual(['de-AT'])
  expect(codesWritten({}, codes, 'pl')).toEqual(codes)
})
