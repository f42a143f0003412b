import { limitRules } from '#domain/limits/limits.ts'
import { createPasswords } from '#shop/accounts/passwords/passwords.ts'
import { mostTries } from '#shop/accounts/by-order/order-codes.ts'
import { keysOf } from '#contract/keys-of.ts'
import { patiently, sendPatiently } from '../../patient.ts'
import { medianOf, sameRanks, statisticOf } from '../../ranks.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import { type ShopUnderTest, startShop, turn } from '../../shop-under-test.ts'
import { order, product } from '../../small-shop.ts'
import { timesOf } from './answer-times.ts'
import { attackerOf, nothing, type Tally } from './attacker.ts'
import {
  codesFrom,
  linksFor,
  linksFrom,
  mailboxesFrom,
  passwordsAt,
  passwordsFrom,
  passwordsOf,
  receiptsFor,
  some,
  tokens,
  withdrawalsFrom,
} from './tries.ts'

const perPair = limitRules.loginPair.per.pair.most
const perAddress = limitRules.login.per.address.most
const perAccount = limitRules.loginAccount.per.email.most
const perLink = limitRules.link.per.address.most
const perMailbox = limitRules.mailbox.per.address.most
const perWithdrawal = limitRules.withdrawal.per.address.most
const receiptsAnHour = limitRules.withdrawalReceipt.per.email.most
const perCodeTry = limitRules.orderCodeTry.per.address.most
const codesAnHour = limitRules.orderCode.per.order.most
const linksAnHour = limitRules.recoveryMail.per.email.most

/** What an answer may differ by its time, ms: only a shop that does other work uses it up. */
const WIDE = 120
/** A machine that is busy with other things differs by more, but not in one direction. */
const CHANCE = 0.05

/**
 * G1: once through, or for `--attack 60` seconds, somebody guesses passwords, codes and links at
 * two processes, from many addresses behind a proxy that both trust. No more guesses are looked at
 * than the limits allow; none opens anything; the customer is notified once, and whether there is
 * an account shows neither in an answer nor, as far as a machine can tell, in its time.
 */
export const attackedAccounts: Row = {
  id: 'G1',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const real = await attacked(bench)
    const planted = bench.plants
      ? await withShop(bench, 'behind-proxy,own-counters', async (shop) => {
          const attacker = attackerOf(shop.servers)
          const tally = await attacker.knock(passwordsOf('ola', 0))
          attacker.close()
          return tally
        })
      : undefined
    const { tallies, mails, right, tries, alike, times } = real
    const most: Record<Target, number> = {
      'one account': perAccount,
      'nobody’s account': perAccount,
      'one address': perAddress,
      'one pair': perPair,
      codes: perCodeTry,
      links: perLink,
      mailboxes: perMailbox,
      withdrawals: perWithdrawal,
    }
    // The names of the targets are its keys.
    const targets = keysOf(most)
    const kept = targets.filter((target) => isJust(tallies[target], most[target], target))
    const isNarrow = times.every(({ known, unknown }) => {
      const isWide = Math.abs(medianOf(known) - medianOf(unknown)) >= WIDE
      return !isWide || sameRanks(known, unknown) > CHANCE
    })
    return verdict({
      intact:
        kept.length === targets.length &&
        targets.every((target) => isAlwaysWell(target) || tallies[target].opened === 0) &&
        mails.locked === 1 &&
        mails.codes <= codesAnHour &&
        mails.links > 0 &&
        mails.links <= linksAnHour &&
        mails.receipts > 0 &&
        mails.receipts <= receiptsAnHour &&
        tries <= mostTries &&
        right === 401 &&
        alike,
      inBounds: isNarrow,
      caught: planted && planted.looked > perAccount,
      figure: [
        `sent=${real.sent}`,
        ...targets.map(
          (target) => `${target.replaceAll(' ', '-')}=${lookedOf(tallies[target], target)}`,
        ),
        `code-tries=${tries} right-after=${right} alike=${alike}`,
        `mails=${mails.locked}/${mails.codes}/${mails.links}/${mails.receipts}`,
        ...times.map(({ name, known, unknown }) => `${name}: ${statisticOf(known, unknown)}`),
      ].join(' '),
      target: `${targets.map((target) => most[target]).join('/')} code-tries<=${mostTries} right-after=401 mails=1/<=${codesAnHour}/<=${linksAnHour}/<=${receiptsAnHour}`,
    })
  },
}

type Target =
  | 'one account'
  | 'nobody’s account'
  | 'one address'
  | 'one pair'
  | 'codes'
  | 'links'
  | 'mailboxes'
  | 'withdrawals'

async function attacked(bench: Bench) {
  return withShop(bench, 'behind-proxy', async (shop) => {
    const attacker = attackerOf(shop.servers)
    const { database } = shop
    const no = await orderOf(shop)
    const tallies: Record<Target, Tally> = {
      'one account': nothing(),
      'nobody’s account': nothing(),
      'one address': nothing(),
      'one pair': nothing(),
      codes: nothing(),
      links: nothing(),
      mailboxes: nothing(),
      withdrawals: nothing(),
    }
    const named = { email: 'ola@example.com', number: no }
    const asking = (from: string) => ({ from, path: '/api/public/login/order', body: named })
    await attacker.send(asking('203.0.113.1'))
    const code = await codeIn(shop)
    const isOver = stopwatch(bench.attack)
    let round = 0
    do {
      await Promise.all([
        attacker.knock(passwordsOf('ola', round), tallies['one account']),
        attacker.knock(passwordsOf('nobody', round), tallies['nobody’s account']),
        attacker.knock(passwordsFrom('192.0.2.251', round), tallies['one address']),
        attacker.knock(passwordsAt('jan', '192.0.2.252', round), tallies['one pair']),
        attacker.knock(codesFrom('192.0.2.253', named, code), tallies.codes),
        attacker.knock(linksFrom('192.0.2.254'), tallies.links),
        attacker.knock(mailboxesFrom('192.0.2.255', round), tallies.mailboxes),
        attacker.knock(linksFor('ola@example.com', round)),
        attacker.knock(withdrawalsFrom('192.0.2.250', no, round), tallies.withdrawals),
        attacker.knock(receiptsFor('ola@example.com', round)),
        attacker.knock(tokens()),
      ])
      round += 1
    } while (!isOver())

    const { tries } = await patiently(() =>
      database.db
        .selectFrom('order_code')
        .select('tries')
        .executeTakeFirst()
        .then((row) => row ?? { tries: 0 }),
    )
    const right = await attacker.send({
      ...asking('203.0.113.9'),
      body: { ...named, code },
    })
    // Codes of one order, asked for from everywhere; the last, since each ends the one before.
    await attacker.knock(some(30, (index) => asking(`198.18.0.${index}`)))
    const locked = ['ola', 'nobody'].map((name) => passwordsAt(name, '203.0.113.77', 0)[0])
    const answers = []
    for (const one of locked) if (one) answers.push(await attacker.send(one))
    const [first, second] = answers.map(({ status, body }) => `${status} ${body}`)

    const times = await timesOf(shop, bench.attack > 0 ? 40 : 10, no)
    attacker.close()
    const sent = Object.values(tallies).reduce(
      (sum, { looked, refused, putOff, opened }) => sum + looked + refused + putOff + opened,
      0,
    )
    return {
      sent,
      tallies,
      tries,
      right: right.status,
      alike: first === second && answers[0]?.status === 429,
      mails: {
        locked: await mailsOf(shop, 'account-locked'),
        codes: await mailsOf(shop, 'order-code'),
        links: await mailsOf(shop, 'account-recovery'),
        receipts: await mailsOf(shop, 'withdrawal-receipt'),
      },
      times,
    }
  })
}

/** As many as are allowed, and not one more; fewer only by those that a busy machine put off. */
function isJust(tally: Tally, most: number, target: Target): boolean {
  const looked = lookedOf(tally, target)
  return looked <= most && looked + tally.putOff >= most
}

function lookedOf({ looked, opened }: Tally, target: Target): number {
  return isAlwaysWell(target) ? opened : looked
}

/** What only makes the shop write a mail is answered well, no matter who is named. */
function isAlwaysWell(target: Target): boolean {
  return target === 'mailboxes' || target === 'withdrawals'
}

async function orderOf({ servers, database }: ShopUnderTest): Promise<string> {
  await sendPatiently(turn(servers, 0), order())
  const row = await database.db.selectFrom('shop_order').select('no').executeTakeFirstOrThrow()
  return row.no
}

async function codeIn({ database }: ShopUnderTest): Promise<string> {
  const { text } = await database.db
    .selectFrom('outbox')
    .select('text')
    .where('kind', '=', 'order-code')
    .executeTakeFirstOrThrow()
  const [, code] = /\b([2-9A-HJKMNP-Z]{6})\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`no code in ${text}`)
  return code
}

async function mailsOf({ database }: ShopUnderTest, kind: string): Promise<number> {
  const rows = await database.db
    .selectFrom('outbox')
    .select('kind')
    .where('recipient', '=', 'ola@example.com')
    .execute()
  return rows.filter((row) => row.kind.startsWith(kind)).length
}

function stopwatch(ms: number): () => boolean {
  const started = performance.now()
  return () => performance.now() - started >= ms
}

async function withShop<T>(
  bench: Bench,
  plant: string,
  work: (shop: ShopUnderTest) => Promise<T>,
): Promise<T> {
  const stocked = {
    products: [product('cup', 1_000)],
    customers: ['ola', 'jan', 'piotr', ...some(100, (index) => `known-${index}`)].map((id) => ({
      id,
      points: 0,
    })),
    settings: { hideAccountExistence: true },
  }
  const shop = await startShop(bench, stocked, 2, plant, 'limit-server')
  try {
    const password_hash = await createPasswords().hash('lipa kwitnie w lipcu')
    await patiently(() => shop.database.db.updateTable('customer').set({ password_hash }).execute())
    return await work(shop)
  } finally {
    await shop.close()
  }
}
