import { expect, test } from 'vitest'

import { loggablePath } from './loggable-path.ts'

test.each([
  ['/c/mugs?q=canary', '/c/mugs'],
  ['/activation/canary', '/activation/***'],
  ['/api/public/activation/canary/x', '/api/public/activation/***'],
  ['/my-orders/canary', '/my-orders/***'],
  ['/order/summary/canary', '/order/summary/***'],
  ['/order/details', '/order/details'],
  ['/api/public/order/new', '/api/public/order/new'],
  ['/api/public/order/canary', '/api/public/order/***'],
  ['/api/public/order/summary/canary', '/api/public/order/summary/***'],
  ['/api/public/order-cancel/canary', '/api/public/order-cancel/***'],
  ['/newsletter/jan%40canary.test', '/newsletter/***'],
  ['/x/507f1f77bcf86cd799439011', '/x/***'],
  ['/x/0f8fad5b-d9cb-469f-a165-70867728950e', '/x/***'],
  ['/x/kD93hf8sLqPz71MvbXa2', '/x/***'],
  ['/p/kubek-kamionkowy-z-2-uchami', '/p/kubek-kamionkowy-z-2-uchami'],
  ['/recover', '/recover'],
  ['/recover.data', '/recover.data'],
  ['/recover/canary', '/recover/***'],
  ['/recover/canary.data', '/recover/***'],
  ['/recover/canary/_.data', '/recover/***'],
  ['/RECOVER/canary', '/recover/***'],
  ['/%72ecover//canary/', '/recover/***'],
  ['/recover%2Fcanary', '/recover%2F***'],
  ['/recover/canary%', '/***'],
  ['/page-data/m4rk/recover/canary', '/page-data/m4rk/recover/***'],
  ['/page-data/m4rk/order/summary/canary', '/page-data/m4rk/order/summary/***'],
  ['/page-data//recover/canary', '/page-data/recover/***'],
  ['/page-data/kD93hf8sLqPz71MvbXa2Zw/c/mugs', '/page-data/***/c/mugs'],
  ['/unsubscribe/canary', '/unsubscribe/***'],
  ['/x/kDxyhfasLqPzwaMvbXab', '/x/***'],
  ['/x/kD93hf8sLqPz71MvbXa2.data', '/x/***'],
  ['/x/kD93hf8sLqPz71MvbXa2.', '/x/***'],
  ['/C//mugs/', '/C//mugs/'],
  ['/assets/entry.client-Bx83kdPq1LmZ.js', '/assets/entry.client-Bx83kdPq1LmZ.js'],
])('the path %s is written down as %s', (path, written) => {
  expect(loggablePath(path)).toBe(written)
})
