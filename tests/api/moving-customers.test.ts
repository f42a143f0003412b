import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { OLD_PASSWORD_KEPT } from '#domain/limits/retention.ts'
import { adoptOrders, findCustomer, keptOf } from '#shop/accounts/customers.ts'
import { isOldText } from '#shop/accounts/passwords/old/old-hash.ts'
import { pacesThere } from '#shop/accounts/passwords/old/paces.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { keptOrder, orderRow } from '#tests/examples/order-rows.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { NEW_PASSWORD, openAccountShop, PASSWORD } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { openOwnerShop } from './owner-shop.ts'
import { NOW } from './small-shop.ts'
import { textOf } from './desk-browser.ts'

const samples = path.join(import.meta.dirname, '../examples/moving')
const sample = (name: string) => path.join(samples, `${name}.csv`)
const hanna = 'hanna.zuraw@example.com'
const bcrypt = '$2y$10$azRqq.pN0OlWjeVfVMZXOOwqYAx1hMfme6ZnDV.27grGOEZvG.uAO'

/** What is typed, and what another shop has of it. */
const forms = [
  ['bcrypt', 'test', bcrypt],
  ['wp', 'żółw 123', '$wp$2y$10$azRqq.pN0OlWjeVfVMZXOO/SgUXt8MEF.0QQIColGwT8pjzLr8Mdy'],
  ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['md5', 'haslo', '207023ccb44feb4d7dadca005ce29a64'],
  ['sha1', 'hasło', 'af977ebb8a0482016d6615c14f4bac95ca6ab76f'],
] as const
const people = `email,name,password\n${forms
  .map(([kind, , hash]) => `${kind}@example.com,${kind},${hash}`)
  .join('\n')}`

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', ([kind, newUrl]) => {
  async function openShop() {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const shop = await openAccountShop(await databases.open(url))
    const run = operatorOf(url, folder, { now: NOW, env: { LANG: 'en' } })
    let files = 0
    return {
      ...shop,
      run,
      /** Moves a file, or the text of one. */
      move: async (given: string, ...more: string[]) => {
        const isText = given.includes('\n')
        files += 1
        const file = isText ? path.join(folder, `customers-${files}.csv`) : given
        if (isText) await writeFile(file, given)
        return Answer.parse((await run('move', 'customers', file, ...more, '--json')).json)
      },
      accountOf: async (email: string) => {
        const row = await findCustomer(shop.database.db, { email })
        return row && { ...keptOf(row), ...row }
      },
      subscriptionOf: async (email: string) =>
        (
          await shop.database.db
            .selectFrom('subscription')
            .select('state')
            .where('email', '=', email)
            .executeTakeFirst()
        )?.state,
      proofsOf: (email: string) =>
        shop.database.db
          .selectFrom('consent_proof')
          .select(['act', 'source', 'text', 'at'])
          .where('email', '=', email)
          .execute(),
    }
  }

  test('customers of Shopify come with their address, and no newsletter without its proof', async () => {
    const { move, accountOf, subscriptionOf, mailsTo } = await openShop()
    const { result } = await move(sample('shopify-customers'))
    expect(result).toMatchObject({ system: 'shopify', added: 1, withoutPassword: 1, joined: 0 })
    expect(result?.changedOnTheWay).toMatchObject([{ what: hanna, why: 'not-subscribed' }])
    expect(result?.leftOut).toMatchObject([{ line: 3, what: 'Bartosz Kocioł', why: 'no-email' }])
    expect(result?.lost).toMatchObject([{ why: 'unread', given: expect.stringContaining('tags') }])
    expect(await accountOf(hanna)).toMatchObject({
      ...{ name: 'Hanna Żuraw', ghost: 0, active: 1, password_hash: null },
      ship: {
        ...{ street: 'Gliniana', number: '5', apartment: '3', postCode: '30-001' },
        ...{ city: 'Kraków', country: 'pl', phone: '+48120000001' },
      },
    })
    expect(await subscriptionOf(hanna)).toBeUndefined()
    expect(await mailsTo(hanna)).toEqual([])
  })

  test.for(forms)(
    'a password kept as %s opens its account, and is ours from then on',
    async (form) => {
      const [name, password, hash] = form
      const { move, login, accountOf } = await openShop()
      const email = `${name}@example.com`
      const file = `email,name,password\n${email},Ada,${hash}`
      expect((await move(file)).result).toMatchObject({ added: 1, withoutPassword: 0 })
      const stored = (await accountOf(email))?.password_hash ?? ''
      expect(isOldText(stored)).toBe(true)
      if (!hash.includes('$2y$')) expect(stored).not.toContain(hash)
      expect((await login(email, `${password}?`)).status).toBe(401)
      expect((await login(email, hash)).status).toBe(401)
      expect((await login(email, password)).status).toBe(200)
      expect((await accountOf(email))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,/)
      expect((await login(email, password)).status).toBe(200)
      // The same file again says nothing of what was used here.
      expect((await move(file)).result).toMatchObject({ changed: 0, unchanged: 1 })
      expect((await login(email, password)).status).toBe(200)
    },
  )

  test('neither answer, log nor audit entry holds a password, and no entry a mailbox', async () => {
    const { move, run, logged, login } = await openShop()
    const { result } = await move(people, '--cookie-key', 'KEY-OF-OLD')
    expect(result).toMatchObject({ system: 'plain', added: forms.length })
    await login('md5@example.com', 'haslo')
    const audit = JSON.stringify((await run('audit', 'list', '--json')).json)
    expect(audit).toContain('move customers')
    const told = JSON.stringify([audit, result, logged])
    for (const [, , hash] of forms) expect(told).not.toContain(hash)
    expect(told).not.toMatch(/\$old\$|argon2id|KEY-OF-OLD/)
    expect(audit).not.toContain('@example.com')
  })

  test('PrestaShop’s customers come with addresses, and old MD5 with its key', async () => {
    const { move, accountOf, login, subscriptionOf } = await openShop()
    const addresses = path.join(await temporaryFolder(), 'addresses.csv')
    await writeFile(
      addresses,
      'Address ID;Alias*;Active (0/1);Customer email*;Company;Lastname*;Firstname*;Address 1*;Zipcode*;City*;Country*;Phone;VAT number\n' +
        `1;Dom;1;${hanna};;Żuraw;Hanna;Gliniana 5/3;30001;Kraków;Polska;501502503;\n` +
        `2;Firma;1;${hanna};Glina sp. z o.o.;Żuraw;Hanna;Rynek 1;30-002;Kraków;Poland;;PL5260250274\n` +
        `3;Działka;1;${hanna};;Żuraw;Hanna;Leśna 9;30-003;Kraków;PL;;\n`,
    )
    const { result } = await move(sample('prestashop-customers'), '--addresses', addresses)
    expect(result).toMatchObject({ system: 'prestashop', added: 1, withoutPassword: 0 })
    expect(result?.lost).toContainEqual(
      expect.objectContaining({ why: 'more-addresses', given: '1' }),
    )
    expect(await accountOf(hanna)).toMatchObject({
      ...{ company: true, companyName: 'Glina sp. z o.o.', nip: '5260250274', showInvoice: true },
      ship: { street: 'Gliniana', postCode: '30-001', country: 'pl', phone: '501502503' },
      invoice: { street: 'Rynek', number: '1', phone: '' },
      created_at: Date.UTC(2024, 4, 11, 22),
    })
    expect(await subscriptionOf(hanna)).toBeUndefined()
    expect((await login(hanna, 'test')).status).toBe(200)

    const old =
      'id_customer,email,passwd,firstname\n7,stary@example.com,0f5b11956bd61b95598e24e78bb66606,Stary'
    const without = await move(old)
    expect(without.result?.changedOnTheWay).toMatchObject([{ why: 'password-salted' }])
    expect((await login('stary@example.com', 'tajne haslo')).status).toBe(401)
    const withKey = await move(old, '--cookie-key', 'KEY')
    expect(withKey.result).toMatchObject({ added: 0, changed: 1 })
    expect((await login('stary@example.com', 'tajne haslo')).status).toBe(200)
  })

  test('a later file changes what changed there, and nothing that was changed here', async () => {
    const { move, accountOf, database } = await openShop()
    const file = (name: string, city: string, password: string) =>
      `email,name,password,ship_street,ship_number,ship_city\nada@example.com,${name},${password},Polna,1,${city}`
    await move(file('Ada', 'Kraków', bcrypt))
    const same = await move(file('Ada', 'Kraków', bcrypt))
    expect(same.result).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const row = await findCustomer(database.db, { email: 'ada@example.com' })
    const data = row?.data.replace('"name":"Ada"', '"name":"Ada tutaj"') ?? ''
    await database.db
      .updateTable('customer')
      .set({ data })
      .where('email', '=', 'ada@example.com')
      .execute()
    const md5 = '207023ccb44feb4d7dadca005ce29a64'
    const next = await move(file('Adela', 'Toruń', md5))
    expect(next.result).toMatchObject({ changed: 1 })
    expect(next.result?.changedOnTheWay).toMatchObject([{ why: 'changed-here', given: 'name' }])
    const account = await accountOf('ada@example.com')
    expect(account).toMatchObject({ name: 'Ada tutaj', ship: { city: 'Toruń' } })
    expect(account?.password_hash).toContain('$old$md5$')
    expect((await move(file('Adela', 'Toruń', md5))).result).toMatchObject({ unchanged: 1 })
  })

  test('who is here stays, who was deleted stays away, and a used mailbox is proved by a mail', async () => {
    const { move, accountOf, run, database, login, register } = await openShop()
    const file = (...emails: string[]) =>
      `email,name,password\n${emails.map((email) => `${email},Obca,${bcrypt}`).join('\n')}`
    const before = await accountOf('retail@example.com')
    await register({ email: 'waits@example.com' })
    const guest = {
      id: 'guest',
      email: 'guest@example.com',
      password_hash: null,
      data: '{}',
      wholesale: 0,
      ghost: 1,
      active: 0,
      points: 0,
    } as const
    await database.db.insertInto('customer').values(guest).execute()
    const all = file('retail@example.com', 'waits@example.com', guest.email, 'new@example.com', 'x')
    const { result } = await move(all)
    expect(result).toMatchObject({ added: 2, withoutPassword: 1 })
    expect(result?.leftOut.map(({ what, why }) => [what, why])).toEqual([
      ['x', 'bad-email'],
      ['retail@example.com', 'account-here'],
      ['waits@example.com', 'waits-here'],
    ])
    expect(result?.changedOnTheWay).toMatchObject([{ what: guest.email, why: 'known-mailbox' }])
    expect(await accountOf('retail@example.com')).toEqual(before)
    expect((await login('retail@example.com', PASSWORD)).status).toBe(200)
    expect(await accountOf(guest.email)).toMatchObject({
      id: 'guest',
      ghost: 0,
      password_hash: null,
    })
    expect((await login(guest.email, 'test')).status).toBe(401)

    await run('customers', 'anonymise', 'new@example.com')
    const again = await move(all)
    expect(again.result).toMatchObject({ added: 0, unchanged: 1 })
    expect(again.result?.leftOut).toContainEqual(expect.objectContaining({ why: 'deleted-here' }))
    expect(await accountOf('new@example.com')).toBeUndefined()
  })

  test('the newsletter goes on with its proof, ends with the file, and nobody who left is joined', async () => {
    const { move, subscriptionOf, proofsOf, database } = await openShop()
    const head = 'email,name,newsletter,newsletter_date,newsletter_source'
    const file = (said: string) =>
      `${head}\nada@example.com,Ada,${said}\nbo@example.com,Bo,yes,2024-01-05,form`
    const row = { email: 'bo@example.com', state: 'left', lang: 'pl', changed_at: NOW } as const
    await database.db.insertInto('subscription').values(row).execute()
    const { result } = await move(file('yes,2023-04-01 10:00:00,footer form'))
    expect(result).toMatchObject({ joined: 1 })
    expect(result?.changedOnTheWay).toMatchObject([{ what: 'bo@example.com', why: 'left-here' }])
    expect(await subscriptionOf('ada@example.com')).toBe('confirmed')
    expect(await proofsOf('ada@example.com')).toMatchObject([
      {
        act: 'confirmed',
        source: 'desk',
        text: expect.stringContaining('footer form'),
        at: Date.UTC(2023, 3, 1, 8),
      },
    ])
    expect(await subscriptionOf('bo@example.com')).toBe('left')
    expect((await move(file('no,,'))).result).toMatchObject({ leftNewsletter: 1, changed: 1 })
    expect(await subscriptionOf('ada@example.com')).toBe('left')
    expect((await move(file('yes,2023-04-01,footer form'))).result).toMatchObject({ joined: 0 })
  })

  test('a used mailbox is opened by no later file either, and by no old password once it has orders', async () => {
    const { move, accountOf, database, login } = await openShop()
    const guest = { id: 'guest', email: 'guest@example.com', password_hash: null, data: '{}' }
    const counts = { wholesale: 0, ghost: 1, active: 0, points: 0 } as const
    await database.db
      .insertInto('customer')
      .values({ ...guest, ...counts })
      .execute()
    await move(`email,name\n${guest.email},Ada`)
    const { result } = await move(`email,name,password\n${guest.email},Ada,${bcrypt}`)
    expect(result).toMatchObject({ unchanged: 1 })
    expect((await accountOf(guest.email))?.password_hash).toBeNull()

    await move(`email,name,password\nnew@example.com,Bo,${bcrypt}`)
    const moved = await accountOf('new@example.com')
    if (!moved) throw new Error('not moved')
    await adoptOrders(database.db, moved)
    expect((await accountOf('new@example.com'))?.password_hash).toBe(moved.password_hash)
    const { id, email } = moved
    const order = orderRow(keptOrder(), { email })
    await database.db.insertInto('shop_order').values(order).execute()
    await adoptOrders(database.db, { id, email })
    expect((await accountOf('new@example.com'))?.password_hash).toBeNull()
    expect((await login('new@example.com', 'test')).status).toBe(401)
  })

  test('a later file takes away nothing of what it has no columns for', async () => {
    const { move, accountOf, subscriptionOf, database } = await openShop()
    const whole =
      'email,name,language,company,ship_street,ship_number,ship_city,newsletter,newsletter_date,newsletter_source'
    await move(`${whole}\nada@example.com,Ada,de,Glina,Polna,1,Kraków,yes,2024-01-05,form`)
    const before = await accountOf('ada@example.com')
    expect((await move('email,name\nada@example.com,Ada')).result).toMatchObject({ unchanged: 1 })
    expect((await move('email,name,newsletter\nada@example.com,Ada,yes')).result).toMatchObject({
      leftNewsletter: 0,
    })
    expect(await accountOf('ada@example.com')).toEqual(before)
    expect(await subscriptionOf('ada@example.com')).toBe('confirmed')
    // It still knows what the first file said, and takes what changed there since.
    await move(`${whole}\nada@example.com,Ada,de,Glina,Polna,1,Toruń,yes,2024-01-05,form`)
    expect(await accountOf('ada@example.com')).toMatchObject({ ship: { city: 'Toruń' } })

    // Who has said it here meanwhile is not taken off by a file.
    const said = { id: 'p', email: 'ada@example.com', act: 'confirmed', source: 'form' } as const
    const words = { lang: 'pl', version: '1', text: 'tak', at: NOW }
    await database.db
      .insertInto('consent_proof')
      .values({ ...said, ...words })
      .execute()
    await move('email,name,newsletter\nada@example.com,Ada,no')
    expect(await subscriptionOf('ada@example.com')).toBe('confirmed')
  })

  test('a rehearsal keeps nothing, and what is no such file is told', async () => {
    const { move, run, accountOf, database } = await openShop()
    const said = await run('move', 'customers', sample('prestashop-customers'), '--dry-run')
    expect(said.out).toContain('customers added 1')
    expect(await accountOf(hanna)).toBeUndefined()
    expect(await database.db.selectFrom('moved_customer').selectAll().execute()).toEqual([])
    expect(await pacesThere(database.db)).toEqual([])
    for (const [text, name] of [
      ['a,b\n1,2', 'unknown-file'],
      ['email,name\n', 'empty'],
      ['email,name\n"a@example.com,b', 'broken'],
    ] as const) {
      expect((await move(text)).error?.name).toBe(name)
    }
  })

  test('an old password that is never used goes after a year, and a mail sets one', async () => {
    const { move, accountOf, ask, database, mailsTo, login, clock } = await openShop()
    await move(people)
    expect(await pacesThere(database.db)).toEqual(['bcrypt 10', 'phpass 9'])
    expect((await login('bcrypt@example.com', 'test')).status).toBe(200)
    await forgetOld(database, NOW + OLD_PASSWORD_KEPT)
    expect(isOldText((await accountOf('phpass@example.com'))?.password_hash ?? null)).toBe(true)
    await forgetOld(database, NOW + OLD_PASSWORD_KEPT + 1)
    expect((await accountOf('phpass@example.com'))?.password_hash).toBeNull()
    expect((await accountOf('bcrypt@example.com'))?.password_hash).toMatch(/^\$argon2id/)
    expect(await pacesThere(database.db)).toEqual([])

    clock.now = NOW
    await ask('resetPassword', { email: 'phpass@example.com', lang: 'en' })
    const [mail] = await mailsTo('phpass@example.com')
    const [, token = ''] = /new-password\/([\w-]+)|[?/=]([\w-]{43})/.exec(mail?.text ?? '') ?? []
    const secret = token || (/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '')
    expect((await ask('setPassword', { token: secret, password: NEW_PASSWORD })).status).toBe(200)
    expect((await login('phpass@example.com', NEW_PASSWORD)).status).toBe(200)
  })
})

test('at the desk customers are looked at first, and taken then', async () => {
  const [sqlite] = databases.kinds
  if (!sqlite) throw new Error('no database')
  const { desk, database } = await openOwnerShop(databases, sqlite, { products: [] })
  const { ask, send } = desk(['customers:write', 'customers:read'])
  expect((await ask('/customers')).html).toContain('href="/customers/move"')
  const bytes = readFileSync(sample('prestashop-customers'))
  const given = (what: 'try' | 'take') => {
    const form = new FormData()
    form.set('file', new File([bytes], 'customers.csv'))
    form.set('cookieKey', 'KEY')
    form.set('do', what)
    return form
  }
  expect(textOf((await send('/customers/move', given('try'))).html)).toContain('customers added 1')
  expect(await findCustomer(database.db, { email: hanna })).toBeUndefined()
  const taken = await send('/customers/move', given('take'))
  expect(textOf(taken.html)).toContain('customers added 1')
  expect(taken.html).not.toContain('$2y$')
  expect(await findCustomer(database.db, { email: hanna })).toBeDefined()
  expect((await desk(['customers:read']).ask('/customers/move')).status).toBe(403)
})

const Note = z.object({
  line: z.number(),
  what: z.string(),
  why: z.string(),
  given: z.string().optional(),
})
const Answer = z.object({
  result: z
    .looseObject({
      changedOnTheWay: z.array(Note),
      leftOut: z.array(Note),
      lost: z.array(Note),
    })
    .optional(),
  error: z.object({ name: z.string(), problem: z.string() }).optional(),
})
