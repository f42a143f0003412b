import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { groups } from '../../operation/groups.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { open } = bothDatabases('none')
const NOW = Date.UTC(2026, 10, 27, 12)

/**
 * What an example asks of a shop that this one is not: it has no such return, card or contract, and
 * what was delivered is not cancelled.
 */
const refusals: Readonly<Record<string, string>> = {
  // This one's account is no account, and its footer has no company.
  'accounts change': 'wrong-json',
  'footer change': 'wrong-json',
  ...Object.fromEntries(
    ['logout', 'recover', 'role', 'sessions'].map((name) => [`desk ${name}`, 'unknown-person']),
  ),
  'desk withdraw': 'unknown-link',
  'newsletter drop': 'unknown-letter',
  'newsletter remove': 'unknown-reader',
  'newsletter send': 'unknown-letter',
  'newsletter show': 'unknown-letter',
  'newsletter test': 'unknown-letter',
  'orders refund': 'wrong-counts',
  'returns pay': 'unknown',
  'addresses forget': 'unknown',
  'addresses lead': 'no-target',
  'backup rehearse': 'not-restored',
  'backup restore': 'not-restored',
  'cards add': 'unknown-card',
  'cards end': 'unknown-card',
  'cards refund': 'unknown',
  ...Object.fromEntries(
    [
      'categories',
      'collections',
      'home',
      'manufacturers',
      'menu',
      'pages',
      'popups',
      'synonyms',
    ].map((group) => [`${group} change`, 'no-such-part']),
  ),
  'jobs stop': 'unknown',
  'goods change': 'nothing',
  ...Object.fromEntries(
    ['import', 'show', 'stop', 'undo'].map((name) => [`goods ${name}`, 'unknown']),
  ),
  'backup stop': 'unknown',
  'backup try': 'gone',
  ...Object.fromEntries(
    ['categories', 'collections', 'manufacturers', 'pages'].map((name) => [
      `${name} remove`,
      'unknown',
    ]),
  ),
  'drafts name': 'unknown',
  // It was discarded by then.
  'drafts publish': 'nothing',
  'drafts restore': 'unknown',
  'goods try': 'unreadable',
  ...Object.fromEntries(
    ['answer', 'close', 'reopen', 'show'].map((name) => [`messages ${name}`, 'unknown-message']),
  ),
  'opinions approve': 'unknown-opinion',
  'opinions reject': 'unknown-opinion',
  'orders cancel': 'wrong-status',
  'orders detach': 'no-document',
  // By then it has gone too far for these.
  'orders address': 'wrong-status',
  'orders lines': 'wrong-status',
  'pictures add': 'unreadable',
  'pictures describe': 'unknown',
  'pictures move': 'no-store',
  'pictures remove': 'unknown',
  'pictures replace': 'unreadable',
  'pictures show': 'unknown',
  'products copy': 'unknown',
  // Its shop has no such category.
  'products create': 'wrong-file',
  'products set': 'unknown',
  'payments test': 'no-contract',
  'reductions cancel': 'unknown-reduction',
  'reductions plan': 'unknown',
  'terms add': 'unknown',
  'terms get': 'unknown-version',
  'terms remove': 'unknown-version',
  'pickup places remove': 'unknown',
  'pickup refresh': 'not-set',
  'returns accept': 'unknown',
  'returns cancel': 'unknown',
  'returns code': 'unknown',
  'returns receive': 'unknown',
  'returns reject': 'unknown',
  'returns settle': 'unknown',
  'returns show': 'unknown',
  seed: 'has-orders',
  'setup link': 'not-empty',
  'shipments create': 'not-set',
  'shipments label': 'not-set',
  'shipments show': 'none',
  'tax-numbers check': 'not-set',
  'transactions refund': 'not-paid',
  'transactions sent': 'not-canceled',
  'webhooks message': 'unknown-message',
  'webhooks resend': 'unknown-message',
  'withdrawals show': 'unknown-withdrawal',
}

type Example = { call: string; lang: string; words: string[] }

async function examples(): Promise<Example[]> {
  const all: Example[] = []
  for (const load of Object.values(groups)) {
    const group = await load()
    for (const lang of LANGUAGES) {
      for (const { name } of group.commands) {
        const example = group.words[lang].commands[name]?.example ?? ''
        // What stands behind > is the terminal's.
        const [own = ''] = example.split(' > ')
        const words = [...own.matchAll(/(?:[^\s"]|"[^"]*")+/g)].map(([word]) =>
          word.replaceAll('"', ''),
        )
        all.push({ call: `${group.name} ${name}`.trim(), lang, words })
      }
    }
  }
  return all
}

test('every example of docs/commands.md and --help is what its command takes', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const database = await open(url, { migrations: storefrontMigrations })
  await fillShop(database, {
    products: [product('cup', 50)],
    settings: {},
    customers: [{ id: 'hanna', points: 100 }],
  })
  const context = { database, user: undefined, now: () => NOW, log: silent }
  for (let count = 0; count < 2; count += 1) {
    await newOrder(context, { params: {}, query: undefined, body: order() })
  }
  await sql`update shop_order set no = 'K/2026/11/0482' where no like '%0002'`.execute(database.db)
  // As a shop that was not filled by this test.
  await sql`insert into meta (key, value) values ('seeded', '1')`.execute(database.db)
  // An editor that leaves everything as it is.
  const run = operatorOf(url, folder, { now: NOW, env: { EDITOR: 'true' } })
  await prepareFiles(folder, run)

  const page = await readFile(path.join(import.meta.dirname, '../../docs/commands.md'), 'utf8')
  const outcomes: Record<string, string | undefined> = {}
  for (const { call, lang, words } of await examples()) {
    expect([call, lang, words.join(' ').startsWith(call)]).toEqual([call, lang, true])
    // Only the words for people differ.
    if (lang !== 'en') continue
    expect(page, call).toMatch(new RegExp(`\`(?:${call}|${call.split(' ')[0]}\`)`))
    const told = await run(...words.map((word) => (word === '20000' ? '2' : word)), '--json')
    const outcome = told.code === 0 || told.code === 4 ? undefined : told.json.error?.name
    if (outcome !== refusals[call]) outcomes[call] = outcome
  }
  expect(outcomes, 'refused, or not refused as they should be').toEqual({})
}, 300_000)

/** Files that the examples name, as the shop itself writes them. */
async function prepareFiles(folder: string, run: ReturnType<typeof operatorOf>): Promise<void> {
  for (const load of Object.values(groups)) {
    const { name, commands } = await load()
    const get = commands.find((command) => command.name === 'get')
    // Of drafts and terms it has to be said which.
    if (!get || name === 'drafts' || name === 'terms') continue
    const { json } = await run(name, 'get', '--json')
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(json.result))
  }
  await writeFile(path.join(folder, 'terms-2027.json'), '{"pl":"<p>1</p>"}')
  await writeFile(path.join(folder, 'invoice.pdf'), '%PDF-1.4\n%%EOF\n')
  const point =
    'name,address,city,postCode,latitude,longitude\nX1,Polna 1,Kraków,30-001,50.06,19.94\n'
  await writeFile(path.join(folder, 'points.csv'), point)
  await writeFile(path.join(folder, 'redirects.csv'), 'from,to\n/old,/\n')
  const moved = 'Handle,Title,Variant Price\nbowl,Bowl,9.00\n'
  await writeFile(path.join(folder, 'products_export.csv'), moved)
  const people = path.join(import.meta.dirname, '../examples/moving/shopify-customers.csv')
  await copyFile(people, path.join(folder, 'customers_export.csv'))
}
