import { describe, expect, test } from 'vitest'

import { challengeLasts } from '#shop/owner/people/challenges.ts'
import { logInByPasskey } from '#shop/owner/people/login.ts'
import {
  dropPasskey,
  keepPasskey,
  listPasskeys,
  passkeyCreation,
  passkeyRequest,
  provedCreation,
} from '#shop/owner/people/passkeys.ts'
import { bothDatabases } from '../databases.ts'
import { deskOrigin, openPeopleShop } from './people-shop.ts'
import { softwarePasskey } from './software-passkey.ts'

const databases = bothDatabases()
const email = 'ewa@shop.example'
const here = { origin: deskOrigin }

describe.for(databases.kinds)('on %s', (kind) => {
  test('a passkey lets its person in, past the second step', async () => {
    const shop = await openShop()
    await shop.secure(email)
    const passkey = await shop.added()
    const answer = await shop.enter(passkey.get(await shop.asked(), here))
    const session = answer.kind === 'in' ? await shop.session(answer.token) : undefined
    expect(session?.person.email).toBe(email)
    const [listed] = await listPasskeys(shop.database.db, shop.person.id)
    expect(listed).toMatchObject({ name: 'Laptop', usedAt: shop.clock.now })
  })

  test('one answer sent to two processes at once lets one in', async () => {
    const shop = await openShop()
    const passkey = await shop.added()
    for (let round = 1; round <= 3; round += 1) {
      const answer = passkey.get(await shop.asked(), here, round)
      const ends = await Promise.all(
        [0, 1, 0, 1].map((process) => logInByPasskey(shop.door({ process }), answer)),
      )
      expect(ends.filter((end) => end.kind === 'in')).toHaveLength(1)
    }
  })

  test.for([
    ['of a page of the shop', { origin: 'https://shop.example' }],
    ['of a page that looks like ours', { origin: 'https://desk.shop.example.evil.test' }],
    ['for the host of the shop', { ...here, host: 'shop.example' }],
    ['in which nobody has shown who they are', { ...here, isUnverified: true }],
  ] as const)('an answer %s is refused', async ([, said]) => {
    const shop = await openShop()
    const passkey = await shop.added()
    const answer = await shop.enter(passkey.get(await shop.asked(), said))
    expect(answer).toEqual({ kind: 'wrong' })
    expect((await shop.enter(passkey.get(await shop.asked(), here))).kind).toBe('in')
  })

  test('a passkey that counts backwards was copied, and is refused', async () => {
    const shop = await openShop()
    const passkey = await shop.added()
    expect((await shop.enter(passkey.get(await shop.asked(), here, 7))).kind).toBe('in')
    expect((await shop.enter(passkey.get(await shop.asked(), here, 7))).kind).toBe('wrong')
    expect((await shop.enter(passkey.get(await shop.asked(), here, 6))).kind).toBe('wrong')
    expect((await shop.enter(passkey.get(await shop.asked(), here, 8))).kind).toBe('in')
  })

  test('what nobody asked for, asked otherwise or long ago is refused', async () => {
    const shop = await openShop()
    const passkey = await shop.added()
    expect((await shop.enter(passkey.get('bm9ib2R5LWFza2Vk', here))).kind).toBe('wrong')
    expect((await shop.enter(passkey.get(await shop.askedForNew(), here))).kind).toBe('wrong')
    const asked = await shop.asked()
    shop.clock.now += challengeLasts
    expect((await shop.enter(passkey.get(asked, here))).kind).toBe('wrong')
  })

  test('another key under the name of a passkey is refused, and so is one that was removed', async () => {
    const shop = await openShop()
    const passkey = await shop.added()
    const other = softwarePasskey()
    const forged = other.get(await shop.asked(), here).replaceAll(other.id, passkey.id)
    expect((await shop.enter(forged)).kind).toBe('wrong')
    expect(await dropPasskey(shop.database.db, 'somebody else', passkey.id)).toBe(false)
    expect(await dropPasskey(shop.database.db, shop.person.id, passkey.id)).toBe(true)
    expect((await shop.enter(passkey.get(await shop.asked(), here))).kind).toBe('wrong')
  })

  test('a passkey is kept for whom it was asked, once, and takes nobody’s away', async () => {
    const shop = await openShop()
    const passkey = softwarePasskey()
    const made = await provedCreation(deskOrigin, passkey.create(await shop.askedForNew(), here))
    if (!made) throw new Error('It was proved')
    const keep = (personId: string) =>
      shop.database.transaction((transaction) =>
        keepPasskey(transaction, made, { personId, name: 'x' }, shop.clock.now),
      )
    expect(await keep('somebody else')).toBe(false)
    // The question is used up by that.
    expect(await keep(shop.person.id)).toBe(false)
    const again = await provedCreation(deskOrigin, passkey.create(await shop.askedForNew(), here))
    expect(again?.id).toBe(passkey.id)
    const elsewhere = { origin: 'https://shop.example' }
    const odd = await provedCreation(
      deskOrigin,
      passkey.create(await shop.askedForNew(), elsewhere),
    )
    expect(odd).toBeUndefined()
  })

  test.for(['', '{}', 'null', '[]', '{"id":"a","rawId":"a"}', 'x'.repeat(100_000)])(
    '%.20s is no answer of a passkey',
    async (answer) => {
      const shop = await openShop()
      expect((await shop.enter(answer)).kind).toBe('wrong')
      expect(await provedCreation(deskOrigin, answer)).toBeUndefined()
    },
  )

  async function openShop() {
    const shop = await openPeopleShop(databases, kind, { processes: 2 })
    const { person } = (await shop.session(await shop.join(email))) ?? {}
    if (!person) throw new Error('She is logged in')
    const { db } = shop.database
    const askedForNew = async () => {
      const at = { origin: deskOrigin, shopName: 'Kamionka' }
      return (await passkeyCreation(db, at, person, shop.clock.now)).challenge
    }
    return {
      ...{ ...shop, person, askedForNew },
      asked: async () => (await passkeyRequest(db, deskOrigin, shop.clock.now)).challenge,
      enter: (answer: string) => logInByPasskey(shop.door(), answer),
      added: async () => {
        const passkey = softwarePasskey()
        const made = await provedCreation(deskOrigin, passkey.create(await askedForNew(), here))
        const kept = await shop.database.transaction(async (transaction) =>
          made
            ? keepPasskey(
                transaction,
                made,
                { personId: person.id, name: 'Laptop' },
                shop.clock.now,
              )
            : false,
        )
        expect(kept).toBe(true)
        return passkey
      },
    }
  }
})
