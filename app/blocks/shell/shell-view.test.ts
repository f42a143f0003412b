import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { accountLinks } from './shell-view.ts'

const secret = 'kD93hf8sLqPz71MvbXa2Zw'

test('from a page of the shop the login leads back to it', () => {
  expect(accountLinks(undefined, '/c/mugs?page=2', rendering())).toMatchObject({
    logIn: { href: '/login?back=%2Fc%2Fmugs%3Fpage%3D2' },
    register: { href: '/register?back=%2Fc%2Fmugs%3Fpage%3D2' },
  })
})

test.each([
  '/recover/',
  '/activation/',
  '/newsletter/',
  '/unsubscribe/',
  '/order/summary/',
  '/order/Summary/',
])('the header repeats nothing of a secret address behind %s', (place) => {
  expect(accountLinks(undefined, `${place}${secret}?lang=en`, rendering())).toMatchObject({
    logIn: { href: '/login' },
    register: { href: '/register' },
  })
})
