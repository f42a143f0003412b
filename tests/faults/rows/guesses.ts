import { limitRules } from '#domain/limits/limits.ts'
import type { NewOrder } from '#contract/contract.ts'
import { type Bench, type Row, verdict } from '../row.ts'
import { sendPatiently } from '../patient.ts'
import type { From, ServerProcess } from '../servers/server-process.ts'
import { startShop, turn } from '../shop-under-test.ts'
import { item, order, product, ten } from '../small-shop.ts'

type Plant = 'own-counters' | 'believes-anybody' | 'free-guesses'

const { address: perAddress, session: perSession } = limitRules.code.per
const ofStrangers = limitRules.code.common
const ADDRESSES = 40
const AT_ONCE = 50

/**
 * M8: an attacker who guesses codes and gift cards, fast, from many addresses or for one basket,
 * gets only a few of them checked, and neither those nor the others reveal which code was right.
 * Somebody from elsewhere is listened to all the while.
 */
export const guessedCodes: Row = {
  id: 'M8',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const guesses = bench.quick ? 200 : 600
    const one = await withShop(bench, 2, undefined, async (servers) => {
      const told = await answersAlike(servers, { from: '127.0.2.1' })
      const answers = await guess(servers, guesses, () => ({}))
      // At once, on connections that are still open.
      const untold = await answersAlike(servers, {})
      const basket = { id: 'the-one-basket', version: 1 }
      const ofBasket = await guess(servers, ADDRESSES, placeOf, { basket })
      return { looked: lookedAt(answers), ofBasket: lookedAt(ofBasket), told, untold }
    })
    const [many, elsewhere] = await withShop<[Looked, Looked]>(
      bench,
      2,
      undefined,
      async (servers) => [
        lookedAt(await guess(servers, ADDRESSES * perAddress.most, placeOf)),
        lookedAt(await guess(servers, 2, () => ({ from: '127.0.3.1' }))),
      ],
    )
    const planted = bench.plants
      ? await withShop(bench, 2, 'free-guesses', async (servers) =>
          lookedAt(await guess(servers, 50, () => ({}))),
        )
      : undefined
    return verdict({
      intact:
        isJust(one.looked, perAddress.most) &&
        isJust(one.ofBasket, perSession.most) &&
        one.told === '409' &&
        one.untold === '429' &&
        isJust(many, ofStrangers.most) &&
        isJust(elsewhere, 1),
      caught: planted && planted.looked > perAddress.most,
      figure: `guesses=${guesses} looked=${figureOf(one.looked)} one-basket=${figureOf(one.ofBasket)} alike=${one.told},${one.untold} addresses=${ADDRESSES} looked=${figureOf(many)} elsewhere=${figureOf(elsewhere)}`,
      target: `looked=${perAddress.most} one-basket=${perSession.most} alike=409,429 looked=${ofStrangers.most} elsewhere=1`,
    })
  },
}

/** L2: all processes share one limit, however many there are. */
export const oneLimit: Row = {
  id: 'L2',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const allowed = async (processes: number, plant?: Plant) =>
      withShop(bench, processes, plant, async (servers) =>
        lookedAt(await guess(servers, 60, () => ({}))),
      )
    const totals: Looked[] = []
    for (const processes of [1, 2, 4]) totals.push(await allowed(processes))
    const planted = bench.plants ? await allowed(2, 'own-counters') : undefined
    return verdict({
      intact: totals.every((total) => isJust(total, perAddress.most)),
      caught: planted && planted.looked > perAddress.most,
      figure: `procs=1,2,4 allowed=${totals.map(figureOf).join(',')}`,
      target: `allowed=${perAddress.most} each`,
    })
  },
}

/** N3: inventing the address of a request does not help. */
export const madeUpAddresses: Row = {
  id: 'N3',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const spoofed = async (plant?: Plant) =>
      withShop(bench, 2, plant, async (servers) =>
        lookedAt(
          await guess(servers, 100, (index) => ({
            headers: {
              'x-forwarded-for': `198.51.100.${index}`,
              'x-real-ip': `198.51.100.${index}`,
              forwarded: `for=198.51.100.${index}`,
            },
          })),
        ),
      )
    const real = await spoofed()
    const planted = bench.plants ? await spoofed('believes-anybody') : undefined
    return verdict({
      intact: isJust(real, perAddress.most),
      caught: planted && planted.looked > perAddress.most,
      figure: `spoofs=100 looked=${figureOf(real)}`,
      target: `looked=${perAddress.most}`,
    })
  },
}

type Sent = Awaited<ReturnType<typeof sendPatiently>>

function placeOf(index: number): From {
  return { from: `127.0.1.${(index % ADDRESSES) + 1}` }
}

async function guess(
  servers: readonly ServerProcess[],
  count: number,
  from: (index: number) => From,
  over: Partial<NewOrder> = {},
): Promise<Sent[]> {
  const answers: Sent[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first)
    const batch = Array.from({ length: size }, (_, index) =>
      send(servers, first + index, from(first + index), over),
    )
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

/** Every fiftieth guess is right, every third is a gift card; the total is never right. */
function send(
  servers: readonly ServerProcess[],
  index: number,
  from: From,
  over: Partial<NewOrder> = {},
): Promise<Sent> {
  const code = index % 50 === 49 ? 'TEN' : `GUESS${index}`
  const guessed = index % 3 === 0 ? { giftCards: [code] } : { promoCode: code }
  const sent = order({ items: [item('cup')], expectedTotal: 1, ...guessed, ...over })
  const form = { ...sent.form, email: `guesser${index}@example.com` }
  return sendPatiently(turn(servers, index), { ...sent, form }, from)
}

const LOOKED_AT: ReadonlySet<number> = new Set([201, 409, 422])

type Looked = {
  /** Guesses that somebody looked at. */
  looked: number
  /** Answers 503 before the last one: each may have been counted, though nobody looked. */
  putOff: number
}

function lookedAt(answers: readonly Sent[]): Looked {
  return {
    looked: answers.filter(({ status }) => LOOKED_AT.has(status)).length,
    putOff: answers.reduce((sum, { putOff }) => sum + putOff, 0),
  }
}

/** As many as are allowed, and not one more; fewer only by those that a busy machine put off. */
function isJust({ looked, putOff }: Looked, most: number): boolean {
  return looked > 0 && looked <= most && looked + putOff >= most
}

function figureOf({ looked, putOff }: Looked): string {
  return putOff > 0 ? `${looked}+${putOff}-put-off` : String(looked)
}

/** The status that right and wrong codes and cards all get, or `apart` if they differ. */
async function answersAlike(servers: readonly ServerProcess[], from: From): Promise<string> {
  const guesses: Partial<NewOrder>[] = [
    { promoCode: 'TEN' },
    { promoCode: 'NONE' },
    { giftCards: ['CARD'] },
    { giftCards: ['NONE'] },
  ]
  const answers = await Promise.all(
    guesses.map((guessed, index) =>
      sendPatiently(turn(servers, index), order({ expectedTotal: 1, ...guessed }), from),
    ),
  )
  const [first, ...others] = answers.map(({ status, body }) => JSON.stringify([status, body]))
  return others.every((other) => other === first) ? String(answers[0]?.status) : 'apart'
}

async function withShop<T>(
  bench: Bench,
  processes: number,
  plant: Plant | undefined,
  work: (servers: readonly ServerProcess[]) => Promise<T>,
): Promise<T> {
  const stocked = {
    products: [product('cup', 1_000)],
    promoCodes: [ten],
    giftCards: [{ code: 'CARD', currency: 'PLN', balance: 2_000 }],
  }
  const shop = await startShop(bench, stocked, processes, plant, 'limit-server')
  try {
    return await work(shop.servers)
  } finally {
    await shop.close()
  }
}
