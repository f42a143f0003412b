import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readAs } from '#tests/read-as.ts'
import { type AccountShop, openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const MINUTE = 60_000
const letter = {
  lang: 'en',
  name: 'Hanna Kowalczyk',
  email: 'hanna@example.com',
  msg: 'Is the mug light?\nAnd the lid?',
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}, url?: string) => {
    const shop = await openAccountShop(await open(url ?? (await newUrl())), given)
    await showMailbox(shop, 'shop@example.com')
    return shop
  }

  test('a letter reaches the shop’s mailbox, and an answer its writer', async () => {
    const shop = await openShop()
    const answer = await shop.ask('contactForm', { ...letter, number: 'K/2026/11/0001' })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])

    const [mail, ...others] = await lettersOf(shop)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ reply_to: letter.email })
    expect(mail?.recipient).toBe('shop@example.com')
    // Spelled otherwise it is the same letter, and no second one.
    const again = await shop.ask('contactForm', { ...letter, number: 'k 2026 11 0001' })
    expect(again.body).toEqual({ duplicate: true })
    for (const said of [mail?.text, mail?.html]) {
      expect(said).toContain('And the lid?')
      expect(said).toContain('K/2026/11/0001')
      expect(said).toContain('Hanna Kowalczyk')
      expect(said).not.toMatch(/undefined|\[object/)
    }
  })

  test('the document’s own payload is taken, which names no language', async () => {
    const shop = await openShop()
    const { name, email } = letter
    const answer = await shop.ask('contactForm', { name, email, msg: 'Hello' })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
  })

  test('the same text within ten minutes is sent once, also by two processes at once', async ({
    task,
  }) => {
    const file = path.join(await temporaryFolder(), 'kram.db')
    const url = task.suite?.name.includes('SQLite') ? `sqlite:${file}` : await newUrl()
    const shop = await openShop({ counting: 2 }, url)
    const answers = await Promise.all(
      [0, 1, 0, 1].map((process) =>
        shop.ask('contactForm', { ...letter, email: 'HANNA@example.com' }, { process }),
      ),
    )
    expect(answers.map(({ body }) => JSON.stringify(body)).toSorted()).toEqual([
      '{"duplicate":true}',
      '{"duplicate":true}',
      '{"duplicate":true}',
      '{"success":true}',
    ])
    await shop.ask('contactForm', { ...letter, msg: 'Another one' })
    expect(await lettersOf(shop)).toHaveLength(2)

    shop.clock.now += 61 * MINUTE
    expect((await shop.ask('contactForm', letter)).body).toEqual({ success: true })
    expect(await lettersOf(shop)).toHaveLength(3)
  })

  test('nobody writes a header of a mail, nor without a name, a mailbox and a message', async () => {
    const shop = await openShop()
    for (const wrong of [
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { email: 'a@example.com,b@example.com' },
      { name: ' ' },
      { msg: '\n' },
      { msg: 'x'.repeat(10_001) },
    ]) {
      expect((await shop.ask('contactForm', { ...letter, ...wrong })).status).toBeOneOf([400, 422])
    }
    const name = 'Hanna\r\nBcc: b@example.com'
    expect((await shop.ask('contactForm', { ...letter, name })).status).toBeOneOf([200, 422])
    for (const { subject, reply_to: replyTo } of await lettersOf(shop)) {
      expect(`${subject}${replyTo}`).not.toMatch(/[\r\n]/)
    }
  })

  test('a shop without a mailbox takes no letter', async () => {
    const shop = await openShop()
    await showMailbox(shop, '')
    expect((await shop.ask('contactForm', letter)).status).toBe(503)
  })

  test('ten letters an hour of an address, five of a mailbox', async () => {
    const shop = await openShop({ counting: 2 })
    const send = (turn: number, email: string, address: string) =>
      shop.ask('contactForm', { ...letter, email, msg: `${turn}` }, { process: turn, address })
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await send(turn, 'a@example.com', '192.0.2.1')).status).toBe(200)
    }
    expect((await send(5, 'a@example.com', '192.0.2.1')).status).toBe(429)
    // Anybody who names a mailbox elsewhere keeps its owner from nothing.
    expect((await send(6, 'a@example.com', '192.0.2.2')).status).toBe(200)
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await send(turn, `b${turn}@example.com`, '198.51.100.1')).status).toBe(200)
    }
    expect((await send(10, 'c@example.com', '198.51.100.1')).body).toMatchObject({
      error: 'LIMITED',
    })
  })
})

/** As the foot of every page has it. */
async function showMailbox({ database: { db } }: AccountShop, email: string) {
  const row = await db
    .selectFrom('document')
    .select('data')
    .where('kind', '=', 'footer')
    .executeTakeFirstOrThrow()
  const footer = readAs(z.looseObject({ company: z.looseObject({}) }), row.data)
  const data = JSON.stringify({ ...footer, company: { ...footer.company, email } })
  await db.updateTable('document').set({ data }).where('kind', '=', 'footer').execute()
}

function lettersOf({ database }: AccountShop) {
  return database.db.selectFrom('outbox').selectAll().where('kind', '=', 'contact').execute()
}
