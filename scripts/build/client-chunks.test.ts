import path from 'node:path'

import { expect, test } from 'vitest'

import { chunkNames } from './client-chunks.ts'

const app = (name: string) => path.resolve('app', name)
const routes = [1, 2, 3, 4, 5].map((no) => app(`routes/${no}.tsx`))

/** Which module imports which, as a bundler knows it. */
const graph: Record<string, readonly string[]> = {
  [app('entry.client.tsx')]: ['early'],
  [app('document/hydration/hydrate.tsx')]: ['react'],
  [app('root.tsx')]: ['early', 'answers', 'react', app('blocks/header.tsx')],
  [app('blocks/header.tsx')]: ['react'],
  ...Object.fromEntries(
    routes.map((route) => [route, [app('blocks/alert.tsx'), app('blocks/form.tsx')]]),
  ),
  [app('routes/6.tsx')]: [app('blocks/rare.tsx')],
  [app('blocks/alert.tsx')]: ['react'],
  [app('blocks/form.tsx')]: ['forms'],
}

/** What is loaded when it is needed. */
const later: Record<string, readonly string[]> = {
  [app('entry.client.tsx')]: ['answers', app('document/hydration/hydrate.tsx')],
}

const modules = {
  getModuleInfo: (id: string) => {
    const importers = Object.keys(graph).filter((name) => graph[name]?.includes(id))
    const isEntry = id.startsWith(app('routes')) || id === app('root.tsx')
    const dynamicallyImportedIds = later[id] ?? []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of it
    return { importedIds: graph[id] ?? [], dynamicallyImportedIds, importers, isEntry } as never
  },
}

test('what every page needs at the touch is one file, with small parts that many need', () => {
  const nameOf = chunkNames()

  expect(nameOf('react', modules)).toBe('shell')
  expect(nameOf(app('blocks/header.tsx'), modules)).toBe('shell')
  expect(nameOf(app('blocks/alert.tsx'), modules)).toBe('shell')
})

test('what loads before the touch does not wait for it', () => {
  const nameOf = chunkNames()

  expect(nameOf('early', modules)).toBeNull()
  expect(nameOf('answers', modules)).toBeNull()
})

test('what brings a library, what few need and the routes are files of their own', () => {
  const nameOf = chunkNames()

  expect(nameOf(app('blocks/form.tsx'), modules)).toBeNull()
  expect(nameOf('forms', modules)).toBeNull()
  expect(nameOf(app('blocks/rare.tsx'), modules)).toBeNull()
  for (const route of routes) expect(nameOf(route, modules)).toBeNull()
})
