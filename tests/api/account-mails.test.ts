import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'

import { languages } from '#demo/shop/localized-text.ts'
import { wordsOf } from '#words/words.ts'
import { type AccountShop, openAccountShop, origins, PASSWORD } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) => openAccountShop(await open(await newUrl()), given)

  test.for(languages)('a link comes in the language that was spoken, as %s', async (lang) => {
    const shop = await openShop()
    const { accountMails: words } = wordsOf(lang)
    await shop.register({ lang })
    shop.clock.now += 1
    await shop.ask('resetPassword', { email: 'ola@example.com', lang })

    const [activation, recovery] = await shop.mailsTo('ola@example.com')
    expect(activation).toMatchObject({
      kind: 'account-activation',
      subject: words.activation.subject('Kram'),
      order_id: null,
    })
    expect(activation?.text).toContain(words.activation.lasts(7))
    expect(activation?.text).toContain(`${origins[lang]}/activation/`)
    expect(activation?.html).toContain(`<html lang="${lang}"`)
    expect(activation?.html).toContain(`href="${origins[lang]}/activation/`)
    expect(recovery).toMatchObject({
      kind: 'account-recovery',
      subject: words.recovery.subject('Kram'),
    })
    expect(recovery?.text).toContain(words.recovery.lasts(30))
    expect(recovery?.html).toContain(`href="${origins[lang]}/recover/`)
  })

  test.for(languages)(
    'a changed password causes a mail in the customer’s language, as %s',
    async (lang) => {
      const shop = await openShop()
      const { passwordChanged: words } = wordsOf(lang).accountMails
      await shop.database.db
        .updateTable('customer')
        .set({ lang })
        .where('id', '=', 'retail')
        .execute()
      const token = await shop.tokenFor()
      await shop.ask('changePassword', { old: PASSWORD, new: 'maj to nie marzec' }, { token })

      const [mail] = await shop.mailsTo('retail@example.com')
      expect(mail?.subject).toBe(words.subject('Kram'))
      expect(mail?.text).toContain(words.notYou)
      expect(mail?.text).toContain(`${origins[lang]}/recover`)
      expect(mail?.text).not.toContain('maj to nie marzec')
    },
  )

  test('who has proved no mailbox is not called by the name that somebody typed', async () => {
    const shop = await openShop()
    const name = 'https://evil.example/win now'
    await shop.register({ name })
    shop.clock.now += 1
    await shop.ask('resetPassword', { email: 'ola@example.com' })
    for (const { text, html, subject } of await shop.mailsTo('ola@example.com')) {
      expect(`${text}${html}${subject}`).not.toContain('evil')
    }
    await shop.ask('resetPassword', { email: 'retail@example.com', lang: 'en' })
    const [known] = await shop.mailsTo('retail@example.com')
    expect(known?.text).toContain('Hello retail')
  })

  test('a mail and what it is about happen both or neither', async () => {
    const shop = await openShop()
    await shop.database.db.schema.dropTable('outbox').execute()
    expect((await shop.register()).status).toBeGreaterThanOrEqual(500)
    const customers = await shop.database.db.selectFrom('customer').select('id').execute()
    expect(customers.map(({ id }) => id).toSorted()).toEqual(['retail', 'trade'])

    const token = await shop.tokenFor()
    const change = { old: PASSWORD, new: 'maj to nie marzec' }
    expect((await shop.ask('changePassword', change, { token })).status).toBeGreaterThanOrEqual(500)
    expect((await shop.ask('me', undefined, { token })).status).toBe(200)
    expect((await shop.login()).status).toBe(200)
    expect(await secretsOf(shop)).toEqual([])
  })

  test('no secret, address or password of a call is logged', async () => {
    const shop = await openShop()
    await shop.database.db.schema.dropTable('token').execute()
    await shop.login()
    await shop.login('retail@example.com', 'wrong')
    await shop.register({ password: 'a canary in a coal mine' })
    const logged = inspect(shop.logged, { depth: 9, showHidden: true })
    expect(shop.logged.length).toBeGreaterThan(0)
    expect(logged).not.toMatch(/canary|retail@|ola@|correct horse/)
  })
})

function secretsOf({ database }: AccountShop) {
  return database.db.selectFrom('mailed_secret').selectAll().execute()
}
