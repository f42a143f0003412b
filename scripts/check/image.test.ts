import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { switchesOfStart } from '#tests/running-shop.ts'
import { root } from './run-command.ts'

const entries = ['server.ts', 'operation/shop.ts']

test('the image holds every module that the server and its commands load', async () => {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))
  const copied = [...last.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  const isCopied = (file: string) =>
    copied.some((source) => file === source || file.startsWith(`${source}/`))

  const loaded = await modulesFrom(entries)
  expect(loaded.length).toBeGreaterThan(100)
  expect(loaded.filter((file) => !isCopied(file))).toEqual([])
})

test('the image has the owner’s commands on its path, as `shop`', async () => {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))
  expect(last).toContain('exec node /kram/operation/shop.ts "$@"')
  expect(last).toMatch(/>\/usr\/local\/bin\/shop \\\n {2}&& chmod 755 \/usr\/local\/bin\/shop$/m)
  expect(last).toMatch(/^WORKDIR \/kram$/m)
})

test('no tool of development is in the image: the start loads none', async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const files = await modulesFrom(entries)
  const packages = new Set<string>()
  for (const file of files.filter((name) => name !== 'start/dev-server.ts')) {
    for (const target of await importsOf(file)) {
      if (/^[a-z@]/.test(target) && !target.startsWith('node:')) {
        packages.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'))
      }
    }
  }
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

test('neither the compiler nor a second Node.js, which packages bring along, is in the image', async () => {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const brought = Object.entries<{ dev?: boolean }>(lock.packages).flatMap(([name, { dev }]) =>
    dev ? [] : (/^node_modules\/(?:typescript|@typescript|node)(?=\/|$)/.exec(name) ?? []),
  )
  const [, installed = ''] = /^FROM \S+ AS packages\n([^]*?)^FROM /m.exec(recipe) ?? []
  const [, removed = ''] = /^RUN npm ci .*--omit=dev.* && rm -rf (.+)$/m.exec(installed) ?? []
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))

  expect(brought).toContain('node_modules/node')
  expect(removed.split(' ').toSorted()).toEqual([...new Set(brought)].toSorted())
  expect([...last.matchAll(/^COPY .*node_modules.*$/gm)].map(([line]) => line)).toEqual([
    'COPY --from=packages /kram/node_modules node_modules',
  ])
})

test('the image, npm start and the tests start the server in the same way', async () => {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const command: unknown = JSON.parse(/^CMD (.+)$/m.exec(recipe)?.[1] ?? '[]')

  expect(command).toEqual(['node', ...switchesOfStart, 'server.ts'])
  expect(scripts.start).toContain(` ${switchesOfStart.join(' ')} server.ts`)
  expect(recipe).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=2$/m)
  expect(scripts.start).toContain('MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX:-2} ')
})

test('npm run dev starts the server again when any module changes that it loads', async () => {
  const script = await readFile(path.join(root, 'scripts/build/dev.ts'), 'utf8')
  const list = /^const loadedByNode = \[([^;]*)\n\]/m.exec(script)?.[1] ?? ''
  const watched = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  const isWatched = (file: string) =>
    watched.some((name) => file === name || file.startsWith(`${name}/`))

  const loaded = await modulesFrom(['server.ts'])
  expect(loaded.filter((file) => !isWatched(file))).toEqual([])
})

/** The project's own files that these load, directly or not. */
async function modulesFrom(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries)
  for (const file of found) {
    for (const target of await importsOf(file)) {
      if (target.startsWith('#')) found.add(target.slice(1))
      if (target.startsWith('.')) found.add(path.posix.join(path.posix.dirname(file), target))
    }
  }
  return [...found]
}

/** What is loaded when it runs: types are gone by then. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(path.join(root, file), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)(?:[\w\s{},*]+ from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...statements].map(([, still, later]) => still ?? later ?? '')
}
