import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const Settings = z.object({ result: z.looseObject({ unpaidDays: z.number().optional() }) })

describe.for(databases.kinds)('on %s', (kind) => {
  const openShop = async () => {
    const { url, folder, run } = await openOwnerShop(databases, kind)
    for (const part of ['unpaidDays', 'auditDays']) await run('settings', 'change', part, '10')
    return {
      run,
      unpaidDays: async () =>
        Settings.parse((await run('settings', 'get', '--json')).json).result.unpaidDays,
      edit: (editor: string) =>
        operatorOf(url, folder, { env: { LANG: 'en', EDITOR: editor } })('settings', 'edit'),
    }
  }

  test('a document is opened in an editor, and what comes out is kept and told', async () => {
    const { edit, run, unpaidDays } = await openShop()
    const { code, out } = await edit(`sed -i 's/"unpaidDays": 10/"unpaidDays": 21/'`)
    expect(code).toBe(0)
    expect(out).toContain('unpaidDays: 10 → 21')
    expect(await unpaidDays()).toBe(21)
    // What is taken out there is gone, other than with a file that names a part.
    expect((await edit(`sed -i '/"unpaidDays"/d'`)).out).toContain('unpaidDays: 21 → –')
    expect(await unpaidDays()).toBeUndefined()
    expect((await edit('true')).code).toBe(0)
    const log = await run('audit', 'list', '--action', 'settings edit', '--json')
    expect(log.json.result).toMatchObject([
      { outcome: 'done', changes: [{ at: 'unpaidDays', before: 21 }] },
      { outcome: 'done', changes: [{ at: 'unpaidDays', before: 10, after: 21 }] },
    ])
  })

  test('what cannot be kept is reported with its line, and stays in its file', async () => {
    const { edit, unpaidDays } = await openShop()
    const broken = await edit(`sed -i '3s/.*/  broken/'`)
    expect(broken.code).toBe(1)
    expect(broken.err).toContain('breaks in line 3')
    const [, file = ''] = /kept in (\S+)\.$/m.exec(broken.err) ?? []
    expect(await readFile(file, 'utf8')).toContain('\n  broken\n')
    const wrong = await edit(`sed -i 's/"unpaidDays": 10/"unpaidDays": "soon"/'`)
    expect(wrong.err).toContain('unpaidDays')
    expect(wrong.err).toContain('kept in ')
    expect((await edit('')).err).toContain('set EDITOR')
    expect((await edit('false')).err).toContain('nothing was changed')
    expect(await unpaidDays()).toBe(10)
  })
})
