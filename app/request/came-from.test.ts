import { expect, test } from 'vitest'

import { backFrom, cameFrom } from './came-from.ts'

const shop = 'https://shop.example'
const secret = 'kD93hf8sLqPz71MvbXa2Zw'

function from(referrer: string | undefined, query = '') {
  const url = new URL(`/login${query}`, shop)
  const headers = referrer === undefined ? {} : { Referer: referrer }
  return backFrom(url, new Request(url, { headers }))
}

test('the login leads back to where it was pressed, unless its address says where', () => {
  expect(from(`${shop}/c/mugs?page=2`)).toBe('/c/mugs?page=2')
  expect(from(`${shop}/c/mugs`, '?back=%2Forder%2Fdetails')).toBe('/order/details')
  expect(from(undefined)).toBeUndefined()
})

test.each([
  'https://elsewhere.example/c/mugs',
  'http://shop.example/c/mugs',
  'nothing',
  `${shop}//elsewhere.example/c`,
])('it leads to no other site: %s', (referrer) => {
  expect(from(referrer)).toBeUndefined()
  const request = new Request(`${shop}/login`, { headers: { Referer: referrer } })
  expect(cameFrom(request)).toBeUndefined()
})

test.each([
  '/login',
  '/register',
  '/recover/',
  '/activation/',
  '/newsletter/',
  '/unsubscribe/',
  '/order/summary/',
  '/order/Summary/',
])('it repeats nothing of a secret address behind %s', (place) => {
  expect(from(`${shop}${place}${place.endsWith('/') ? secret : ''}?lang=en`)).toBeUndefined()
})
