import { expect, test } from 'vitest'

import { backOf } from './back.ts'

test('a form leads back to where it says', () => {
  expect(back({ told: '/c/mugs?page=2' })).toBe('/c/mugs?page=2')
})

test('a form that says nothing leads back to the page it was sent from', () => {
  expect(back({ referrer: 'https://shop.example/p/mug?glaze=ash#buy' })).toBe('/p/mug?glaze=ash')
})

test('nothing leads out of the shop', () => {
  expect(back({ told: '//evil.test' })).toBe('/wishlist')
  expect(back({ referrer: 'https://evil.test/p/mug' })).toBe('/wishlist')
  expect(back({ told: 'https://evil.test', referrer: 'https://shop.example/c/x' })).toBe('/c/x')
  expect(back({ referrer: 'nonsense' })).toBe('/wishlist')
})

function back({ told, referrer }: { told?: string; referrer?: string }): string {
  const form = new FormData()
  if (told !== undefined) form.set('back', told)
  const request = new Request('https://shop.example/wishlist', {
    method: 'POST',
    headers: referrer === undefined ? {} : { Referer: referrer },
  })
  return backOf(form, request, '/wishlist')
}
