import { spawnSync } from 'node:child_process'
import path from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { rehearse } from '#shop/database/rehearse.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { localAction } from '../../operation/frame/action.ts'
import { settingsCommand } from '../../operation/frame/command.ts'
import { flagOf, readWords } from '../../operation/frame/parse.ts'
import { printed } from '../../operation/frame/print.ts'
import { groups } from '../../operation/groups.ts'
import { frame } from '#words/en/operator/frame.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { kinds, open } = bothDatabases()

describe('words of a command', () => {
  const done = async () => ({ kind: 'done' as const, parts: [], data: null })
  const send = localAction({
    name: 'send',
    needs: 'orders:write',
    stands: async () => ({}),
    args: { number: z.string(), note: z.string().optional() },
    options: {
      tracking: z.string().min(4).optional(),
      quietly: z.boolean().optional(),
      alsoTo: z.array(z.string()).optional(),
    },
    rehearses: true,
    run: done,
  })

  test.each([
    [['K/1'], { number: 'K/1' }],
    [['K/1', 'a note', '--quietly'], { number: 'K/1', note: 'a note', quietly: true }],
    [['--tracking=PARCEL', 'K/1'], { number: 'K/1', tracking: 'PARCEL' }],
    [['K/1', '--also-to', 'a', '--also-to', 'b'], { number: 'K/1', alsoTo: ['a', 'b'] }],
    [['--', '--odd'], { number: '--odd' }],
  ])('%j fit', (words, given) => {
    expect(readWords(send, words, frame)).toEqual({ kind: 'given', given, dryRun: false })
  })

  test.each([
    [[], 'missing', 'NUMBER is missing'],
    [['K/1', 'x', 'y'], 'too-many', 'y is one word too many'],
    [['K/1', '--hush'], 'unknown-option', 'there is no option --hush here'],
    [['K/1', '--tracking'], 'no-value', '--tracking needs a value'],
    [['K/1', '--tracking', 'abcd', '--tracking', 'efgh'], 'twice', '--tracking is given twice'],
  ])('%j do not', (words, name, problem) => {
    expect(readWords(send, words, frame)).toEqual({ kind: 'wrong', name, problem })
  })

  test('what does not fit is named, with the option that it was given to', () => {
    expect(readWords(send, ['K/1', '--tracking', 'abc'], frame)).toEqual({
      kind: 'wrong',
      name: 'misfit',
      problem: '--tracking cannot be abc',
      misfit: 'tracking',
    })
  })

  test('a number that can mean two things is reported with both', () => {
    const pay = localAction({
      name: 'pay',
      needs: 'orders:write',
      stands: async () => ({}),
      options: { amount: z.string().regex(/^\d+([.,]\d{1,2})?$/) },
      run: done,
    })
    for (const [amount, both] of [
      ['1.000', '1000 and as 1'],
      ['2,500', '2500 and as 2.5'],
    ] as const) {
      expect(readWords(pay, ['--amount', amount], frame)).toMatchObject({
        name: 'misfit',
        problem: expect.stringContaining(`${amount} can be read as ${both}`),
      })
    }
  })

  test('an option that can only be on is a switch', () => {
    const list = localAction({
      name: 'list',
      needs: 'orders:read',
      options: { late: z.literal(true).optional() },
      run: done,
    })
    expect(readWords(list, ['--late'], frame)).toMatchObject({ given: { late: true } })
  })

  test('an option that is nearly right is named', () => {
    expect(readWords(send, ['K/1', '--trackign', 'x'], frame)).toMatchObject({
      meant: '--tracking',
    })
  })

  test('only a command that rehearses knows --dry-run', () => {
    expect(readWords(send, ['K/1', '--dry-run'], frame)).toMatchObject({ dryRun: true })
    const plain = settingsCommand({ name: 'look', run: done })
    expect(readWords(plain, ['--dry-run'], frame)).toMatchObject({ name: 'unknown-option' })
  })
})

test('the version is printed', async () => {
  const folder = await temporaryFolder()
  const run = operatorOf(`sqlite:${folder}/none.db`, folder)
  expect((await run('--version')).out).toMatch(/^Kram \d+\.\d+\.\d+\n$/)
  expect((await run('--version', '--json')).json).toEqual({
    result: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  })
})

test('a table is aligned, numbers to the right, and nothing in it steers the terminal', () => {
  const table = {
    titles: ['who', 'count'],
    rows: [
      ['Zażółć', 5],
      ['\u001b[31mred', 120],
    ],
  }
  expect(printed(['two:', table])).toBe(
    ['two:', 'who       count', 'Zażółć        5', ' [31mred    120', ''].join('\n'),
  )
})

test.each(Object.keys(groups))(
  '%s is explained in every language, with nothing extra',
  async (name) => {
    const group = await groups[name]?.()
    if (!group) throw new Error('there is no such group')
    expect(group.name).toBe(name)
    expect(Object.keys(frame.groups)).toContain(name)
    for (const lang of LANGUAGES) {
      const { commands } = group.words[lang]
      expect(Object.keys(commands).sort(), lang).toEqual(
        group.commands.map((one) => one.name).sort(),
      )
      for (const one of group.commands) {
        const given = [...Object.keys(one.args), ...Object.keys(one.options)]
        expect(new Set(given).size, one.name).toBe(given.length)
        expect(Object.keys(commands[one.name]?.given ?? {}).sort(), `${lang} ${one.name}`).toEqual(
          given.toSorted(),
        )
        expect(commands[one.name]?.example).toMatch(new RegExp(`^${name}( |$)`))
        for (const option of Object.keys(one.options)) {
          expect(['--json', '--help', '--dry-run']).not.toContain(flagOf(option))
        }
      }
    }
  },
)

test('help is given at each level, in the language of the owner', async () => {
  const folder = await temporaryFolder()
  const run = operatorOf(`sqlite:${folder}/none.db`, folder, { env: { LANG: 'pl_PL.UTF-8' } })
  expect((await run('--help')).out).toMatch(/^Użycie: shop GRUPA POLECENIE[^]* seed /)
  expect((await run('seed', '--help')).out).toContain('shop seed --products')
  expect(await run('seed', '--many')).toMatchObject({
    code: 2,
    err: 'nie ma tu opcji --many: zobacz shop seed --help\n',
  })
  const german = operatorOf(`sqlite:${folder}/none.db`, folder, { env: { LC_ALL: 'de_AT' } })
  expect(await german('sede', '--json')).toMatchObject({
    code: 2,
    json: { error: { name: 'unknown-group', cure: 'war seed gemeint?' } },
  })
})

test('a shop that is elsewhere, or a wrong setting, is reported by name and code', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${folder}/none.db`
  const far = operatorOf(url, folder, { env: { SHOP_API_URL: 'https://shop.example' } })
  expect(await far('seed', '--products', '1', '--json')).toMatchObject({
    code: 1,
    json: { error: { name: 'elsewhere' } },
  })
  const wrong = operatorOf(url, folder, { env: { PORT: 'x' } })
  expect(await wrong('seed', '--products', '1', '--json')).toMatchObject({
    code: 3,
    json: { error: { name: 'settings' } },
  })
})

test('the command is a process of its own, with one document on its way out', async () => {
  const folder = await temporaryFolder()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['operation/shop.ts', 'seed', '--products', '0', '--json'],
    { env: { DATA_DIR: path.join(folder, 'data') }, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 2, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({ error: { name: 'misfit' } })
})

test('a shop is filled with as many products as were asked for', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const run = operatorOf(url, folder)
  expect(await run('seed', '--products', '3', '--json')).toMatchObject({
    code: 0,
    json: { result: { products: 3 } },
  })
  const { db } = await open(url)
  const made = await db.selectFrom('product').select('id').where('id', 'like', 'many-%').execute()
  expect(made).toHaveLength(3)
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a rehearsal sees what it writes, in transactions and beside them, and leaves nothing', async () => {
    const database = await open(await newUrl(), {})
    const put = (key: string) => ({ key, value: 'x' })

    const seen = await rehearse(database, async (rehearsed) => {
      await rehearsed.db.insertInto('meta').values(put('beside')).execute()
      await rehearsed.transaction(async (tx) => tx.insertInto('meta').values(put('in')).execute())
      const failed = rehearsed.transaction(async (tx) => {
        await tx.insertInto('meta').values(put('failed')).execute()
        throw new Error('refused')
      })
      await expect(failed).rejects.toThrow('refused')
      const often = rehearsed.often(
        rehearsed.db.selectFrom('meta').select('value').where('key', '=', ''),
      )
      expect(await often(['beside'])).toEqual({ value: 'x' })
      const rows = await rehearsed.db.selectFrom('meta').select('key').orderBy('key').execute()
      return rows.map(({ key }) => key)
    })

    expect(seen).toEqual(['beside', 'in'])
    expect(await database.db.selectFrom('meta').selectAll().execute()).toEqual([])
    await expect(
      rehearse(database, async () => {
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
  })

  test('what a part of a transaction takes back keeps no savepoint', async () => {
    const database = await open(await newUrl(), {})
    await rehearse(database, async (inside) => {
      const failed = inside.transaction(async () => {
        throw new Error('refused')
      })
      await expect(failed).rejects.toThrow('refused')
      const kept = sql`release savepoint rehearsed`.execute(inside.db)
      await expect(kept).rejects.toThrow(/savepoint/)
    })
  })
})

test('a value that does not fit is answered with what may stand there', async () => {
  const folder = await temporaryFolder()
  const run = operatorOf(`sqlite:${folder}/kram.db`, folder)
  const told = async (...words: string[]) => (await run(...words)).err
  expect(await told('products', 'export', 'x.csv', '--separator', ';')).toContain(
    'comma or semicolon',
  )
  expect(await told('codes', 'create', 'X', '--percent', '10')).toContain('3 to 40 letters')
  expect(await told('transactions', 'refund', 'K/1', '--amount', '12,505')).toMatch(
    /--amount 12,505 can be read as 12505 and as 12\.505: .+/,
  )
  // A comma before decimals is understood: it goes on to the database, which is not there.
  expect(await told('transactions', 'refund', 'K/1', '--amount', '12,50')).not.toContain('--amount')
})
