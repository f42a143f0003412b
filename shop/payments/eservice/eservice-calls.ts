import { ask, type Fetch } from '../wire/ask.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { isNotThere, type Said, saidBy, tokenIn } from './eservice-answers.ts'

/** Together no longer than a payment may take to begin before another process begins it. */
const timeout = 6_000

/** Asks eService; `status` makes the fields that ask how something stands. */
export function eserviceCalls(
  { merchantId, url }: { merchantId: string; url: string },
  { send, status }: { send: Fetch; status: (merchantTxId: string) => Record<string, string> },
) {
  return { post, find }

  async function post(path: 'token' | 'payments', fields: Record<string, string>) {
    const answer = await ask(send, `${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
      timeout,
    })
    // What it refuses it refuses with 200: everything else is said by something in between.
    if (answer.status !== 200 || answer.json === undefined) {
      throw new ProviderAnswered('eService', answer.status)
    }
    return answer
  }

  /** How a payment or a refund of this name stands; undefined where there is none. */
  async function find(merchantTxId: string): Promise<Said | undefined> {
    const given = tokenIn(await post('token', status(merchantTxId)))
    if (given.kind === 'no') {
      if (isNotThere(given.why)) return undefined
      throw new NotSaid(given.why)
    }
    const { token } = given
    const said = saidBy(await post('payments', { merchantId, token, merchantTxId }))
    if (said.kind === 'yes') return said
    // Whatever else it says is no word about a payment.
    if (!isNotThere(said.why)) throw new NotSaid(said.why)
    return undefined
  }
}

/** It answers, but not how a payment stands. */
export class NotSaid extends ProviderAnswered {
  override name = 'NotSaid'

  constructor(why: string) {
    super('eService', 400)
    this.message = `eService does not say how it stands: ${why}`
  }
}
