import { expect, test } from 'vitest'

import { emptyShop } from '#shop/empty-shop.ts'

import { calledElsewhere } from './called-elsewhere.ts'

test('columns of other shops are known by what they are called there', () => {
  const { settings } = emptyShop(0)
  expect(settings).toMatchObject({ baseLang: 'pl', baseCurrency: 'PLN' })
  const column = (name: string) => calledElsewhere(name, { settings })
  for (const [name, ours] of [
    ['Body (HTML)', 'description.pl'],
    ['Variant Price', 'price.PLN'],
    ['GTIN, UPC, EAN, or ISBN', 'ean'],
    ['Weight (kg)', 'weight'],
    ['stawka_vat', 'vat.pl'],
    ['Zdjęcie', 'pictures'],
    ['Ilość', 'stock'],
    ['Tax class', undefined],
    ['', undefined],
  ]) {
    expect(column(name ?? ''), name).toBe(ours)
  }
})
