import fc from 'fast-check'
import { matchPath, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'

import { partly } from '#tests/partly.ts'
import { pagePath, pathKinds } from './page-paths.ts'

test('the table of routes tells what is at a path', () => {
  const kindOf = pathKinds({ routes })

  expect(['/', '/c/mugs', '/order/summary', '/order/summary/7'].map(kindOf)).toEqual(
    Array(4).fill('page'),
  )
  expect(['/basket', '/basket.data', '/order/details', '/order/details.data'].map(kindOf)).toEqual(
    Array(4).fill('form'),
  )
  expect(['/login', '/c', '/c/mugs/x', '/basket/x', '/robots.txt'].map(kindOf)).toEqual(
    Array(5).fill('nothing'),
  )
})

test('it is what the router itself would say of any path', () => {
  const parts = fc.constantFrom(
    '',
    'c',
    'C',
    'basket',
    'Basket',
    'order',
    'summary',
    'x',
    'x:y',
    '%2F',
  )
  const paths = fc.array(parts, { maxLength: 4 }).map((names) => `/${names.join('/')}`)
  const kindOf = pathKinds({ routes: { ...routes, ...loose } })
  const patterns = ['/', '/c/:url', '/basket', '/order/details', '/order/summary/:id?', '/:any/x']
  fc.assert(
    fc.property(paths, (path) => {
      const isThere = patterns.some((pattern) => matchPath({ path: pattern, end: true }, path))
      expect(kindOf(path) !== 'nothing').toBe(isThere)
    }),
  )
})

test.each([
  ['/_root.data', '/'],
  ['/c/mugs.data', '/c/mugs'],
  ['/c/mugs/_.data', '/c/mugs'],
  ['/c/mugs', '/c/mugs'],
])('the data of %s belongs to the page %s', (path, page) => {
  expect(pagePath(path)).toBe(page)
})

const action = () => null
const routes = partly<ServerBuild['routes']>({
  root: { id: 'root', path: '', module: {} },
  home: { id: 'home', parentId: 'root', index: true, module: {} },
  category: { id: 'category', parentId: 'root', path: 'c/:url', module: {} },
  basket: { id: 'basket', parentId: 'root', path: 'basket', module: { action } },
  details: { id: 'details', parentId: 'root', path: 'order/details', module: { action } },
  summary: { id: 'summary', parentId: 'root', path: 'order/summary/:id?', module: {} },
  other: { id: 'other', parentId: 'root', path: '*', module: {} },
})
const loose = partly<ServerBuild['routes']>({
  loose: { id: 'loose', parentId: 'root', path: ':any/x', module: {} },
})
