import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#scripts/check/run-command.ts'
import { lean } from './lean-router.ts'

const folder = 'node_modules/react-router/dist/production/lib'

test.each(['router/router.js', 'dom-export/hydrated-router.js'])(
  'what the shop has settled is found in the router as it is installed: %s',
  async (name) => {
    const file = path.join(root, folder, name)
    const text = lean(await readFile(file, 'utf8'), file)
    expect(text).not.toMatch(/future\.unstable_customRouteDiscovery\b|init\.instrumentations/)
    expect(() => lean('', file)).toThrow(/nothing like/)
  },
)

test('other modules stay as they are', () => {
  expect(lean('init.instrumentations', '/react-router/dist/production/lib/hooks.js')).toBe(
    'init.instrumentations',
  )
})
