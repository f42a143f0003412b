import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import type { Deed, Played, PlayedGround } from '../played.ts'
import { eserviceCalls } from './eservice-calls.ts'
import {
  back,
  inMajor,
  inMinor,
  isPaid,
  shown,
  thingsIn,
  told,
  type Token,
  type Transaction,
} from './eservice-things.ts'

/** What a shop's contract with the eService that is played has. */
export type PlayedEservice = { merchantId: string; password: string }

type Options = { now?: () => number }

/**
 * Plays eService: tokens that are good once, a page to pay at, payments by a code of BLIK, the
 * status of a payment, and notifications that nobody signs.
 */
export function playEservice(
  contract: PlayedEservice,
  { memory, deliver }: PlayedGround,
  { now = Date.now }: Options = {},
): Played {
  const { merchantId } = contract
  const things = thingsIn(memory)
  const { keep, keepToken, opened, tokenOf, transactionOf } = things

  const tell = (transaction: Transaction): Promise<Response> => {
    const fields = { ...told(transaction), merchantId, country: 'PL', brandId: `${merchantId}0000` }
    const body = new URLSearchParams(fields)
    return deliver(new Request(transaction.notify, { method: 'POST', body }))
  }
  const tellAll = async (transaction: Transaction) => tell(await keep(transaction))
  const captured = (payment: Transaction): Transaction => ({ ...payment, status: 'CAPTURED' })

  const deeds: Deeds<Transaction> = {
    back: (payment) => back(payment, 'success'),
    failed: (payment) => back(payment, 'failure'),
    fail: (payment) => tellAll({ ...payment, status: 'DECLINED' }),
    take: (payment) => keep(captured(payment)),
    tell,
    tellOther: (payment, other) =>
      tellAll(
        other === 'amount'
          ? { ...captured(payment), amount: inMajor(inMinor(payment.amount) + 100) }
          : { ...captured(payment), currency: payment.currency === 'EUR' ? 'PLN' : 'EUR' },
      ),
    // Anybody who knows the address can say it; nothing was paid.
    forge: (payment) => tell(captured(payment)),
    takeBack: (payment) => tell({ ...payment, status: 'INCOMPLETE' }),
    own: {
      cancel: async (payment) => back(await keep({ ...payment, status: 'CANCELED' }), 'failure'),
    },
  }
  const useUp = async ({ merchantTxId }: Transaction): Promise<void> => {
    const token = await tokenOf((await memory.read(`at:${merchantTxId}`)) ?? '')
    if (token) await keepToken({ ...token, used: true })
  }
  const isGood = (token: Token | undefined): token is Token =>
    token !== undefined && !token.used && token.until > now()

  return {
    fetch: eserviceCalls(contract, things, { now, tellAll }),
    visit: async (path, request) => {
      const { searchParams } = new URL(request.url)
      const token = await tokenOf(searchParams.get('token') ?? '')
      const isRight =
        path.endsWith('/ui/cashier') &&
        searchParams.get('merchantId') === merchantId &&
        searchParams.get('integrationMode') === 'Standalone'
      if (!isRight || !isGood(token) || token.fields['action'] !== 'PURCHASE') return undefined
      const known = await transactionOf(token.fields['merchantTxId'] ?? '')
      const transaction = known ?? (await opened(token.fields))
      await memory.write(`at:${transaction.merchantTxId}`, token.name)
      return shown(transaction)
    },
    ...framed<Transaction>(transactionOf, {
      deeds,
      before: async (transaction, deed) => {
        if (deed !== 'stay' && deed !== 'forged') await useUp(transaction)
        // What was paid stays paid.
        const isOver = isPaid(transaction) && unpaying.has(deed)
        return isOver ? back(transaction, 'success') : undefined
      },
      came: ({ txId: ref, amount, currency, status }) =>
        isPaid({ status }) ? [{ ref, amount: inMinor(amount), currency }] : [],
      sentBack: ({ refunds }) => refunds.reduce((sum, amount) => sum + inMinor(amount), 0),
    }),
  }
}

const unpaying: ReadonlySet<Deed> = new Set(['fail', 'cancel', 'amount', 'currency'] as const)
