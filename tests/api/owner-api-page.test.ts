import { execFile, spawn } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { serveHardened } from '#edge/node-server.ts'
import { until } from '#tests/faults/until.ts'
import { bothDatabases } from './databases.ts'
import { client, openOwnerShop } from './owner-shop.ts'
import { listen, processOf, told } from './webhooks/told-shop.ts'

const databases = bothDatabases()
const page = await readFile('docs/owner-api.md', 'utf8')
const [calling = '', listening = ''] = [...page.matchAll(/```js\n([^]+?)```/g)].map(
  ([, program = '']) => program,
)

test('both programs of docs/owner-api.md have twenty lines at most', () => {
  for (const program of [calling, listening]) {
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(20)
  }
})

describe.for(databases.kinds)('on %s', (kind) => {
  test('its first integration does what it says', async () => {
    const { run, api, folder, tokenOf } = await openOwnerShop(databases, kind, { orders: 3 })
    await run('orders', 'pay', 'K/2026/11/0001')
    await run('orders', 'pay', 'K/2026/11/0003')
    await run('orders', 'pack', 'K/2026/11/0003')
    const TOKEN = await tokenOf('orders:write')
    const file = path.join(folder, 'integration.mjs')
    await writeFile(file, calling)

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

  test('its program that is notified of orders takes what is signed, once', async () => {
    const { run, folder, database } = await openOwnerShop(databases, kind, { orders: 2 })
    const port = await freePort()
    const SECRET = await listen(database, { url: `http://127.0.0.1:${port}/kram` })
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    const file = path.join(folder, 'listening.mjs')
    await writeFile(file, listening)
    const env = { SECRET, PORT: String(port) }
    const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    program.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
    try {
      const url = `http://127.0.0.1:${port}/`
      const answer = async () => fetch(url, { method: 'POST', body: '{}' })
      await until(async () =>
        answer().then(
          () => true,
          () => false,
        ),
      )
      expect((await answer()).status).toBe(400)
      await run('orders', 'pay', 'K/2026/11/0001')
      const { send } = processOf(database)
      await send()
      const [{ id } = { id: '' }] = await told(database)
      await run('webhooks', 'resend', id)
      await send()
      expect(await told(database)).toMatchObject([{ type: 'order.paid', answer_status: 204 }])
      expect(await until(() => printed !== '')).toBe(true)
      expect(printed).toBe('K/2026/11/0001 is paid\n')
    } finally {
      program.kill()
    }
  })
})

/** A port of this machine at which nobody listens. */
async function freePort(): Promise<number> {
  const server = serveHardened({ fetch: () => new Response(), port: 0 })
  const { port } = await server.ready
  await server.stop()
  return port
}
