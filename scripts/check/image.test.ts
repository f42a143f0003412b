import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { packagesBesides, programs } from '#scripts/build/programs.ts'
import { bundled, switchesOfStart } from '#tests/running-shop.ts'
import { root } from './run-command.ts'

const entries = [programs.server, programs.shop]

test('the image holds the bundle, and of all packages those that are not in it', async () => {
  const last = await lastStage()
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const wanted = new Set(packagesBesides)
  for (const name of wanted) {
    const { dependencies = {} } = lock.packages[`node_modules/${name}`]
    for (const needed of Object.keys(dependencies)) wanted.add(needed)
  }
  // Its own packages for each system, of which npm installs one.
  const families = ['@img', '@node-rs']
  for (const family of families) wanted.add(family)
  const isWithin = (name: string) => families.some((family) => name.startsWith(`${family}/`))

  const copied = [...last.matchAll(/^COPY --from=build \/kram\/(\S+) (\S+)$/gm)]
  expect(copied.every(([, source, target]) => source === target)).toBe(true)
  expect(copied.map(([, source]) => source).toSorted()).toEqual(
    ['build', ...[...wanted].filter((name) => !isWithin(name)).map(inModules)].toSorted(),
  )
  expect([...last.matchAll(/^COPY (?!--)(.+)$/gm)].map(([, what]) => what)).toEqual([
    'package.json ./',
  ])
})

test('the image has the owner’s commands on its path, as `shop`', async () => {
  const last = await lastStage()
  expect(last).toContain(`exec node /kram/${bundled.shop} "$@"`)
  expect(last).toMatch(/>\/usr\/local\/bin\/shop \\\n {2}&& chmod 755 \/usr\/local\/bin\/shop$/m)
  expect(last).toMatch(/^WORKDIR \/kram$/m)
})

test('what the server and its commands load is a dependency, and no tool of development', async () => {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const files = await modulesFrom(entries)
  expect(files.length).toBeGreaterThan(100)
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

test('the image, npm start and the tests start the server in the same way', async () => {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const command: unknown = JSON.parse(/^CMD (.+)$/m.exec(recipe)?.[1] ?? '[]')

  expect(command).toEqual(['node', ...switchesOfStart, bundled.server])
  expect(scripts.start).toContain(` ${switchesOfStart.join(' ')} ${bundled.server}`)
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
  // Vite loads the desk's pages and the frame's script, and everything that they name.
  const isOfVite = (file: string) => /^(?:desk|app\/styles|preview\/client)\//.test(file)
  expect(loaded.filter((file) => !isWatched(file) && !isOfVite(file))).toEqual([])
})

function inModules(name: string): string {
  return `node_modules/${name}`
}

async function lastStage(): Promise<string> {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  return recipe.slice(recipe.lastIndexOf('\nFROM '))
}

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
  if (!/\.(?:tsx?|mjs|js)$/.test(file)) return []
  const text = await readFile(path.join(root, file), 'utf8')
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)(?:[\w\s{},*]+ from )?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...statements].map(([, still, later]) => still ?? later ?? '')
}
