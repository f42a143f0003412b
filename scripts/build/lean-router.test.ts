import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import router from '../../react-router.config.ts'
import { root } from '#scripts/check/run-command.ts'
import { lean } from './lean-router.ts'

const folder = 'node_modules/react-router/dist/production/lib'

test.each(['router/router.js', 'dom-export/hydrated-router.js', 'dom/lib.js'])(
  'what the shop has settled is found in the router as it is installed: %s',
  async (name) => {
    const file = path.join(root, folder, name)
    const text = lean(await readFile(file, 'utf8'), file)
    expect(text).not.toMatch(/future\.unstable_customRouteDiscovery\b|init\.instrumentations/)
    expect(() => lean('', file)).toThrow(/nothing like/)
  },
)

test('the shop has settled it', () => {
  expect(router.routeDiscovery).toEqual({ mode: 'initial' })
  const asking = globSync('app/**/*.tsx', { cwd: root }).filter((name) =>
    /\sprefetch=|\binstrumentations=/.test(readFileSync(path.join(root, name), 'utf8')),
  )
  expect(asking).toEqual([])
})

test('other modules stay as they are', () => {
  expect(lean('init.instrumentations', '/react-router/dist/production/lib/hooks.js')).toBe(
    'init.instrumentations',
  )
})
