import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { MAILS_OF_A_KIND } from '#domain/limits/limits.ts'
import { languages } from '#demo/shop/localized-text.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { forgetMailing, mailingOf } from '#shop/mailing/of-person.ts'
import { profile } from '#tests/examples/registration.ts'
import { wordsOf } from '#words/words.ts'
import { type AccountShop, NEW_PASSWORD, openAccountShop, origins, sha256 } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { orderBody, stockCups } from './stock-cups.ts'

const { kinds, open } = bothDatabases()

const DAY = 86_400_000
const email = 'reader@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  const openShop = async (given = {}) => openAccountShop(await open(await newUrl()), given)

  test('an order that is sent again asks for the newsletter only if the first one could not', async () => {
    const shop = await openShop()
    await stockCups(shop.database)
    const body = orderBody({})
    const sent = { ...body, form: { ...body.form, email, marketing: true } }
    const asked = async () => {
      expect((await shop.ask('newOrder', sent)).status).toBe(201)
      const mails = await shop.mailsTo(email)
      return mails.filter(({ kind }) => kind === 'newsletter-confirm').length
    }

    expect([await asked(), await asked()]).toEqual([1, 1])
    await shop.database.db.deleteFrom('subscription').execute()
    await shop.database.db.deleteFrom('consent_proof').execute()
    expect([await asked(), await asked()]).toEqual([2, 2])
  })

  test.for(languages)('the newsletter comes after the mailed link, as %s', async (lang) => {
    const shop = await openShop()
    const { newsletterConfirm, newsletterWelcome, unsubscribe } = wordsOf(lang).mailingMails
    const asked = await shop.ask('newsletter', { email: ' Reader@Example.com ', lang })
    expect([asked.status, asked.body]).toEqual([200, { success: true }])
    expect(await stateOf(shop)).toBe('asked')

    const [mail] = await shop.mailsTo(email)
    expect(mail).toMatchObject({
      kind: 'newsletter-confirm',
      subject: newsletterConfirm.subject('Kram'),
      unsubscribe: null,
    })
    expect(mail?.html).toContain(`href="${origins[lang]}/newsletter/`)
    const token = tokenIn(mail?.text, 'newsletter')
    const stored = await shop.database.db.selectFrom('newsletter_link').selectAll().execute()
    expect(stored).toMatchObject([{ hash: sha256(token), email }])

    shop.clock.now += 1
    expect((await shop.ask('newsletterConfirm', { token, lang })).status).toBe(200)
    expect(await stateOf(shop)).toBe('confirmed')
    const [, welcome] = await shop.mailsTo(email)
    expect(welcome).toMatchObject({
      kind: 'newsletter-welcome',
      subject: newsletterWelcome.subject('Kram'),
    })
    expect(welcome?.unsubscribe).toMatch(new RegExp(`^${origins[lang]}/unsubscribe/[\\w-]{43}$`))
    expect(welcome?.text).toContain(`${unsubscribe}: ${welcome?.unsubscribe}`)
    expect(welcome?.html).toContain(`href="${welcome?.unsubscribe}"`)
  })

  test('one mailbox is one, whether its domain is typed in letters or in ASCII', async () => {
    const shop = await openShop()
    for (const typed of ['info@müller.de', 'Info@xn--mller-kva.de']) {
      expect((await shop.ask('newsletter', { email: typed, lang: 'de' })).status).toBe(200)
    }
    const rows = await shop.database.db.selectFrom('subscription').select('email').execute()
    expect(rows).toEqual([{ email: 'info@xn--mller-kva.de' }])
  })

  test('both texts are kept with their versions, times and language', async () => {
    const shop = await openShop()
    await confirmed(shop)
    const { screens } = wordsOf('en')
    const shown = (key: string) => screens[key]?.replace('{{shop}}', 'Kram') ?? ''
    const proofs = await proofsOf(shop)
    expect(proofs).toMatchObject([
      { act: 'asked', source: 'form', lang: 'en', text: shown('newsletter.consent') },
      { act: 'confirmed', source: 'mail', lang: 'en', text: shown('newsletter.confirmText') },
    ])
    const [asked, agreed] = proofs
    expect(asked?.version).toBe(sha256(shown('newsletter.consent')).slice(0, 12))
    expect(agreed?.at).toBeGreaterThan(asked?.at ?? Infinity)
  })

  test('the link works once, of many who press it at once for one, and for seven days', async () => {
    const shop = await openShop()
    const token = await asked(shop)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.ask('newsletterConfirm', { token, lang: 'en' })),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toHaveLength(2)

    const late = await asked(shop, 'late@example.com')
    shop.clock.now += 7 * DAY
    const answer = await shop.ask('newsletterConfirm', { token: late, lang: 'en' })
    expect([answer.status, answer.body]).toEqual([404, { error: 'LINK_GONE' }])
    await forgetOld(shop.database, shop.clock.now + 1)
    expect(await stateOf(shop, 'late@example.com')).toBeUndefined()
    expect(await stateOf(shop)).toBe('confirmed')
  })

  test('who asks again gets a new link, and the one before it opens nothing', async () => {
    const shop = await openShop()
    const first = await asked(shop)
    shop.clock.now += 1
    const second = await asked(shop)
    const confirm = (token: string) => shop.ask('newsletterConfirm', { token, lang: 'en' })
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(second)).status).toBe(200)
  })

  test('who gets it already has a mail that says so, and keeps it', async () => {
    const shop = await openShop()
    await confirmed(shop)
    const again = await shop.ask('newsletter', { email, lang: 'en' })
    expect([again.status, again.body]).toEqual([200, { exist: true }])
    expect(await stateOf(shop)).toBe('confirmed')
    expect(await shop.mailsTo(email)).toHaveLength(2)
  })

  test('where the shop hides who is known, the mail alone tells, and the time is equal', async () => {
    const shop = await openShop({ settings: { hideAccountExistence: true } })
    await confirmed(shop)
    const known = await shop.ask('newsletter', { email, lang: 'en' })
    const unknown = await shop.ask('newsletter', { email: 'other@example.com', lang: 'en' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(shop.waits).toHaveLength(3)
    const told = await shop.mailsTo(email)
    expect(told.map(({ kind }) => kind)).toContain('newsletter-known')
    expect(told.at(-1)?.unsubscribe).toContain('/unsubscribe/')
  })

  test('an address that is none is refused by its field', async () => {
    const shop = await openShop()
    const { status, body } = await shop.ask('newsletter', { email: 'reader@', lang: 'en' })
    expect([status, body]).toEqual([
      422,
      { error: 'FORM_INVALID', fields: { email: ['form.email'] } },
    ])
  })

  test('the link of any letter leaves the list, also a second time', async () => {
    const shop = await openShop()
    await confirmed(shop)
    const token = await leaveToken(shop)
    for (const _ of [1, 2]) {
      const left = await shop.ask('newsletterUnsubscribe', { token })
      expect([left.status, left.body]).toEqual([200, { success: true }])
    }
    expect(await stateOf(shop)).toBe('left')
    expect((await proofsOf(shop)).map(({ act }) => act)).toEqual(['asked', 'confirmed', 'left'])
    const wrong = await shop.ask('newsletterUnsubscribe', { token: sha256(token) })
    expect([wrong.status, wrong.body]).toEqual([404, { error: 'LINK_GONE' }])

    await forgetOld(shop.database, shop.clock.now + 3 * 365 * DAY + 1)
    expect(await stateOf(shop)).toBeUndefined()
    expect(await proofsOf(shop)).toEqual([])
  })

  test('leaving by a right link is never too often, guessing one is', async () => {
    const shop = await openShop({ counting: 1 })
    await confirmed(shop)
    const token = await leaveToken(shop)
    const tries = (of: string) =>
      Promise.all(
        Array.from({ length: 65 }, async () => {
          return (await shop.ask('newsletterUnsubscribe', { token: of })).status
        }),
      )
    expect(new Set(await tries(sha256(token)))).toEqual(new Set([404, 429]))
    expect(new Set(await tries(token))).toEqual(new Set([200]))
  })

  test('the profile’s consent is the same fact, in both directions', async () => {
    const shop = await openShop()
    const own = 'retail@example.com'
    const token = await shop.tokenFor()
    const agrees = async () =>
      z.boolean().parse((await shop.ask('me', undefined, { token })).body['marketingAgree'])
    const save = (marketingAgree: boolean) =>
      shop.ask('saveMe', { ...profile(), marketingAgree }, { token })

    expect(await agrees()).toBe(false)
    expect((await save(true)).body).toMatchObject({ marketingAgree: true })
    expect(await stateOf(shop, own)).toBe('confirmed')
    expect(await agrees()).toBe(true)
    expect((await shop.login()).body['user']).toMatchObject({ marketingAgree: true })
    const copy = await shop.ask('myData', undefined, { token })
    expect([copy.status, copy.body]).toMatchObject([
      200,
      { newsletter: { state: 'confirmed' }, consents: [{ source: 'profile' }] },
    ])
    await save(false)
    expect(await stateOf(shop, own)).toBe('left')

    await confirmed(shop, own)
    expect(await agrees()).toBe(true)
    await shop.ask('newsletterUnsubscribe', { token: await leaveToken(shop, own) })
    expect(await agrees()).toBe(false)
  })

  test('a registration’s tick counts once the mailbox is proved', async () => {
    const shop = await openShop()
    await shop.register({ email, marketing: true })
    expect(await stateOf(shop)).toBeUndefined()
    const [mail] = await shop.mailsTo(email)
    const token = tokenIn(mail?.text, 'activation')
    shop.clock.now += 1
    await shop.ask('activate', { token, password: NEW_PASSWORD })
    expect(await stateOf(shop)).toBe('confirmed')
    expect(await proofsOf(shop)).toMatchObject([{ act: 'confirmed', source: 'register' }])
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toContain('newsletter-welcome')
  })

  test('a guest’s order mails the link, once however often the form is sent', async () => {
    const shop = await openShop()
    await stockCups(shop.database)
    const body = orderBody()
    const sent = { ...body, form: { ...body.form, email: 'Reader@example.com', marketing: true } }
    const all = await Promise.all([1, 2, 3].map(() => shop.ask('newOrder', sent)))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await stateOf(shop)).toBe('asked')
    expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['newsletter-confirm'])
    expect(await proofsOf(shop)).toMatchObject([
      { act: 'asked', source: 'order', text: expect.stringContaining('Kram') },
    ])
  })

  test('a customer’s order with the account’s address counts at once, an unticked one never', async () => {
    const shop = await openShop()
    await stockCups(shop.database)
    const own = 'retail@example.com'
    const token = await shop.tokenFor()
    const buy = (marketing: boolean, at: number) => {
      const body = orderBody({
        key: `key-of-the-order-${at}`,
        basket: { id: `basket-${at}`, version: 1 },
      })
      return shop.ask(
        'newOrder',
        { ...body, form: { ...body.form, email: own, marketing } },
        { token },
      )
    }
    expect((await buy(false, 1)).status).toBe(201)
    expect(await stateOf(shop, own)).toBeUndefined()
    expect((await buy(true, 2)).status).toBe(201)
    expect(await stateOf(shop, own)).toBe('confirmed')
    expect((await buy(false, 3)).status, 'leaves nobody out').toBe(201)
    expect(await stateOf(shop, own)).toBe('confirmed')
    const kinds = (await shop.mailsTo(own)).map(({ kind }) => kind)
    expect(kinds).not.toContain('newsletter-confirm')
  })

  test('all that is kept of an address can be listed, and forgotten', async () => {
    const shop = await openShop()
    const { db } = shop.database
    await confirmed(shop)
    await db
      .insertInto('stock_notice')
      .values({
        id: 'n',
        email,
        product_id: 'mug',
        variant_hash: '',
        lang: 'en',
        text: 'soon?',
        created_at: 1,
      })
      .execute()
    expect(await mailingOf(db, email)).toMatchObject({
      newsletter: { state: 'confirmed', lang: 'en' },
      consents: [{ act: 'asked' }, { act: 'confirmed' }],
      waitsFor: [{ productId: 'mug', text: 'soon?' }],
    })
    await shop.database.transaction((transaction) => forgetMailing(transaction, email))
    expect(await mailingOf(db, email)).toEqual({ newsletter: null, consents: [], waitsFor: [] })
    expect(await db.selectFrom('leave_link').selectAll().execute()).toEqual([])
  })

  test('over two processes a mailbox gets few mails, and an address asks about few', async () => {
    const shop = await openShop({ counting: 2 })
    for (let times = 0; times < 12; times += 1) {
      const asking = { address: `198.51.100.${times}`, process: times }
      expect((await shop.ask('newsletter', { email, lang: 'en' }, asking)).status).toBe(200)
    }
    expect((await shop.mailsTo(email)).length).toBeLessThanOrEqual(MAILS_OF_A_KIND)

    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        shop.ask('newsletter', { email: `r${at}@example.com`, lang: 'en' }, { process: at }),
      ),
    )
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})

async function asked(shop: AccountShop, to = email): Promise<string> {
  shop.clock.now += 1
  await shop.ask('newsletter', { email: to, lang: 'en' })
  const mails = await shop.mailsTo(to)
  return tokenIn(mails.at(-1)?.text, 'newsletter')
}

async function confirmed(shop: AccountShop, to = email): Promise<void> {
  const token = await asked(shop, to)
  shop.clock.now += 1
  await shop.ask('newsletterConfirm', { token, lang: 'en' })
}

async function leaveToken(shop: AccountShop, to = email): Promise<string> {
  const mails = await shop.mailsTo(to)
  return tokenIn(mails.at(-1)?.text, 'unsubscribe')
}

function tokenIn(text: string | undefined, page: string): string {
  const [, token] = new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '') ?? []
  if (token === undefined) throw new Error(`no link to ${page} in ${text}`)
  return token
}

async function stateOf({ database }: AccountShop, of = email): Promise<string | undefined> {
  const row = await database.db
    .selectFrom('subscription')
    .select('state')
    .where('email', '=', of)
    .executeTakeFirst()
  return row?.state
}

function proofsOf({ database }: AccountShop) {
  return database.db
    .selectFrom('consent_proof')
    .selectAll()
    .where('email', '=', email)
    .orderBy('at')
    .execute()
}
