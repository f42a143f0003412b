import { expect, test } from 'vitest'

import {
  fieldErrors,
  hasTwoWords,
  isCountryCode,
  isEmail,
  isFilled,
  isNineDigits,
  isPhone,
  isPostCode,
  isPostCodeOf,
  joinMessages,
} from './fields.ts'

test('a field of spaces only is not filled', () => {
  expect(isFilled('')).toBe(false)
  expect(isFilled(' \t\n')).toBe(false)
  expect(isFilled(' a ')).toBe(true)
})

test('a full name has at least two words', () => {
  expect(hasTwoWords('Hanna Kowalczyk')).toBe(true)
  expect(hasTwoWords('Jan Maria Nowak')).toBe(true)
  expect(hasTwoWords('  Hanna   Kowalczyk ')).toBe(true)
  expect(hasTwoWords('Hanna')).toBe(false)
  expect(hasTwoWords(' Hanna ')).toBe(false)
  expect(hasTwoWords('Hanna \t')).toBe(false)
  expect(hasTwoWords('')).toBe(false)
})

test.each([
  'hanna@example.com',
  '  hanna@example.com ',
  'h@ex.pl',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.ie",
  'a_b-c@xn--d1acufc.xn--p1ai',
  'HANNA@EXAMPLE.COM',
  'hanna@example.c0m',
  'hanna@example.0m',
  'hanna@example.m0',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.pl`,
  `a@${`${'b'.repeat(49)}.`.repeat(5)}pl`,
])('%s is an e-mail address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  'hanna',
  'hanna@',
  '@example.com',
  'hanna@example',
  'hanna@example.',
  'hanna@.com',
  'hanna@example..com',
  'hanna@-example.com',
  'hanna@example-.com',
  'hanna@exam_ple.com',
  'hanna@example.c',
  'hanna@192.168.10.12',
  'hanna kowalczyk@example.com',
  'hanna@exam ple.com',
  'hanna@example.com, jan@example.com',
  'hanna@@example.com',
  '.hanna@example.com',
  'hanna.@example.com',
  'han..na@example.com',
  'hanna<x>@example.com',
  'hanna\n@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.pl`,
  `a@${`${'b'.repeat(49)}.`.repeat(5)}plusx`,
])('%j is no e-mail address', (address) => {
  expect(isEmail(address)).toBe(false)
})

test('an address may have 254 characters and no more', () => {
  const domain = `${`${'b'.repeat(49)}.`.repeat(5)}pl`
  expect(isEmail(`x@${domain}`)).toBe(true)
  expect(`ab@${domain}`).toHaveLength(255)
  expect(isEmail(`ab@${domain}`)).toBe(false)
})

test('a Polish post code is two digits, a hyphen and three digits', () => {
  expect(isPostCode('31-115')).toBe(true)
  for (const wrong of ['31115', '31 115', '3-1115', '31-11', '31-1155', '331-115', 'a31-115', '']) {
    expect(isPostCode(wrong), wrong).toBe(false)
  }
})

test('a country code is exactly two letters', () => {
  expect(isCountryCode('pl')).toBe(true)
  expect(isCountryCode('PL')).toBe(true)
  for (const wrong of ['p', 'pol', 'p1', '12', ' pl', 'ł1', '']) {
    expect(isCountryCode(wrong), wrong).toBe(false)
  }
})

test('a nine-digit phone has exactly nine digits and nothing else', () => {
  expect(isNineDigits('600000000')).toBe(true)
  for (const wrong of ['60000000', '6000000000', '600 000 000', '+48600000000', '60000000a', '']) {
    expect(isNineDigits(wrong), wrong).toBe(false)
  }
})

test.each([
  '501502503',
  '+48 501 502 503',
  '(0341) 123-456',
  '0341/12 34 56',
  '112 112',
  '+49 30 1234567 ext. 12',
  '12 345 67 89 wew. 7',
  '123456ext7',
  '123456 wew7',
  '123456x123456',
  '123456 # 7',
  '1'.repeat(15),
])('%s is a phone', (phone) => {
  expect(isPhone(phone)).toBe(true)
})

test.each([
  'abc',
  '1',
  '12345',
  '1'.repeat(16),
  '501 502 50x',
  'call 501502503',
  '+ () -',
  '501502503 ext.',
  '501502503 ext. 1 ext. 2',
  '501502503 x 7a',
  '501502503 x a7',
  '501502503 x 1234567',
])('%s is no phone', (phone) => {
  expect(isPhone(phone)).toBe(false)
})

test.each([
  ['31-115', 'pl', true],
  ['31115', 'pl', false],
  ['10115', 'de', true],
  ['10-115', 'de', false],
  ['10115', 'DE', true],
  ['SW1A 1AA', 'gb', true],
  ['12345', 'gb', false],
  ['GIR 0AA', 'gb', true],
  ['GIR0AA', 'gb', true],
  ['XGIR 0AA', 'gb', false],
  ['GIR 0AAX', 'gb', false],
  ['GIR 0AA', 'de', false],
  ['1234', 'at', true],
  ['12345', 'at', false],
])('the post code %s in %s: %s', (code, country, fits) => {
  expect(isPostCodeOf(code, country)).toBe(fits)
})

test('a country of unknown form takes any post code of up to twelve characters', () => {
  expect(isPostCodeOf('anything 1', 'xx')).toBe(true)
  expect(isPostCodeOf('1'.repeat(12), 'xx')).toBe(true)
  expect(isPostCodeOf('1'.repeat(13), 'xx')).toBe(false)
})

test('each broken rule gives its message', () => {
  expect(fieldErrors('', ['required'])).toEqual(['form.required'])
  expect(fieldErrors('  ', ['required'])).toEqual(['form.required'])
  expect(fieldErrors('Hanna', ['required', 'space'])).toEqual(['form.space'])
  expect(fieldErrors('x', ['email', 'postCode'])).toEqual(['form.email', 'form.postCode'])
  expect(fieldErrors('x', ['countryCode', '9digit'])).toEqual(['form.countryCode', 'form.9digit'])
})

test('a value that keeps all rules has no message', () => {
  expect(fieldErrors('Hanna Kowalczyk', ['required', 'space'])).toEqual([])
  expect(fieldErrors('31-115', ['required', 'postCode'])).toEqual([])
  expect(fieldErrors('a@b.pl', ['email'])).toEqual([])
  expect(fieldErrors('pl', ['countryCode'])).toEqual([])
  expect(fieldErrors('600000000', ['9digit'])).toEqual([])
})

test('an empty value breaks no named rule but required', () => {
  const rules = ['space', 'email', 'postCode', 'countryCode', '9digit'] as const
  expect(fieldErrors('', rules)).toEqual([])
  expect(fieldErrors('', ['required', ...rules])).toEqual(['form.required'])
})

test('a function is asked in any case and may give several messages', () => {
  const rule = (value: string) => (value === 'good' ? [] : ['form.one', 'form.two'])
  expect(fieldErrors('bad', [rule])).toEqual(['form.one', 'form.two'])
  expect(fieldErrors('', [rule])).toEqual(['form.one', 'form.two'])
  expect(fieldErrors('good', [rule])).toEqual([])
})

test('several messages are joined with commas', () => {
  expect(joinMessages(['Too long', 'not a code'])).toBe('Too long, not a code')
  expect(joinMessages(['Too long'])).toBe('Too long')
  expect(joinMessages([])).toBe('')
})

const attacks = [
  'a'.repeat(50_000),
  `${'a'.repeat(49_999)}@`,
  `a@${'a'.repeat(49_998)}`,
  `a@${'a.'.repeat(24_999)}`,
  `a@${'a-'.repeat(24_999)}`,
  `${'a.'.repeat(25_000)}@b.pl`,
  '0'.repeat(50_000),
  ' '.repeat(50_000),
  `${'a '.repeat(25_000)}`,
  '@'.repeat(50_000),
]

test.each([
  ['isEmail', isEmail],
  ['isPostCode', isPostCode],
  ['isCountryCode', isCountryCode],
  ['isNineDigits', isNineDigits],
  ['isPhone', isPhone],
  ['isPostCodeOf', (value: string) => isPostCodeOf(value, 'gb')],
])('%s answers within 5 ms for texts of 50 000 characters', (_, check) => {
  for (const attack of attacks) {
    expect(check(attack)).toBe(false)
    expect(shortestTime(() => check(attack))).toBeLessThan(5)
  }
})

/** Of several runs, in ms: a busy machine may delay one of them, but not all. */
function shortestTime(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}
