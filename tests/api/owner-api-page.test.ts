import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { serveHardened } from '#edge/node-server.ts'
import { bothDatabases } from './databases.ts'
import { client, openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  test('the first integration of docs/owner-api.md does what it says, in twenty lines', async () => {
    const page = await readFile('docs/owner-api.md', 'utf8')
    const [, program = ''] = /```js\n([^]+?)```/.exec(page) ?? []
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(20)
    const { run, api, folder, tokenOf } = await openOwnerShop(databases, kind, { orders: 3 })
    await run('orders', 'pay', 'K/2026/11/0001')
    await run('orders', 'pay', 'K/2026/11/0003')
    await run('orders', 'pack', 'K/2026/11/0003')
    const TOKEN = await tokenOf('orders:write')
    const file = path.join(folder, 'integration.mjs')
    await writeFile(file, program)

    const server = serveHardened({ fetch: (request) => api(request, client), port: 0 })
    const { port } = await server.ready
    try {
      const env = { DESK: `http://127.0.0.1:${port}`, TOKEN }
      const { stdout } = await promisify(execFile)(process.execPath, [file], { env })
      expect(stdout).toBe('K/2026/11/0001 is packed\n')
      const shown = await run('orders', 'list', '--json')
      expect(shown.json.result).toMatchObject([
        { packed: true },
        { packed: false },
        { packed: true },
      ])
    } finally {
      await server.stop()
    }
  })
})
