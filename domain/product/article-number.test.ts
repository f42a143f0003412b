import { expect, test } from 'vitest'

import { isArticleNumber } from './article-number.ts'

test('a code with the right length and check digit is an article number', () => {
  for (const code of ['96385074', '036000291452', '5901234123457', '15901234123454']) {
    expect(isArticleNumber(code), code).toBe(true)
  }
})

test('any other code is not', () => {
  for (const code of ['', '5901234123456', '12345', 'KMK-0012', '590123412345X', ' 96385074']) {
    expect(isArticleNumber(code), code).toBe(false)
  }
})

test('one wrong digit is always noticed', () => {
  const code = '5901234123457'
  for (const place of code.split('').keys()) {
    const other = (Number(code[place]) + 1) % 10
    const wrong = `${code.slice(0, place)}${other}${code.slice(place + 1)}`
    expect(isArticleNumber(wrong), wrong).toBe(false)
  }
})
