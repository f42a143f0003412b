import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'

import routes from '#app/routes.ts'

import { routeAccess } from './routes.ts'

test('it is decided for every route who may read it and who may post to it, and for no other', () => {
  expect(Object.keys(routeAccess).toSorted()).toEqual(pathsOf(routes).toSorted())
})

/** The paths of a route table, including nested routes. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = [above, path].filter((part) => part !== '').join('/')
    return children ? pathsOf(children, own) : [own]
  })
}
