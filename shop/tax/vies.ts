import { z } from 'zod'

import { viesNumber } from '#domain/tax/tax-check.ts'
import { type Ask, askRegister, shownText } from './ask.ts'
import type { TaxAnswer, TaxRegister } from './port.ts'

export type ViesSettings = {
  /** Where its calls are, without a slash at the end. */
  url: string
  /** The shop's own number, for which VIES gives a proof that it was asked. */
  requester?: { country: string; number: string } | undefined
}

const short = z.string().max(1_000).nullish()

const Checked = z.object({
  valid: z.boolean(),
  countryCode: z.string(),
  vatNumber: z.string(),
  requestIdentifier: short,
  name: short,
  address: short,
  userError: short,
})

const Failed = z.object({
  errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1),
})

/** It may be better in a moment. */
const passing =
  /^(?:MS_UNAVAILABLE|MS_MAX_CONCURRENT_REQ(?:_TIME)?|GLOBAL_MAX_CONCURRENT_REQ(?:_TIME)?|SERVICE_UNAVAILABLE|SERVER_BUSY|TIMEOUT|unreachable)$/

/** VIES of the Commission: whether a number is registered for trade within the Union. */
export function createVies(
  { url, requester }: ViesSettings,
  { fetch: ask = fetch, timeout = 5_000 }: { fetch?: Ask; timeout?: number } = {},
): TaxRegister {
  const own = requester && viesNumber(requester)
  const asker = own && {
    requesterMemberStateCode: own.countryCode,
    requesterNumber: own.vatNumber,
  }

  async function once(number: { countryCode: string; vatNumber: string }): Promise<TaxAnswer> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...number, ...asker }),
    }
    const asked = await askRegister(ask, `${url}/check-vat-number`, init, timeout)
    return asked.kind === 'none'
      ? { kind: 'unavailable', why: asked.why }
      : answerIn(asked.value, number)
  }

  return {
    ask: async (given) => {
      const number = viesNumber(given)
      if (!number) return { kind: 'unavailable', why: 'no such country' }
      const first = await once(number)
      if (first.kind !== 'unavailable' || !passing.test(first.why)) return first
      return once(number)
    },
  }
}

/** An error may stand in a form of its own, or beside a `valid: false` that then means nothing. */
function answerIn(
  value: unknown,
  { countryCode, vatNumber }: { countryCode: string; vatNumber: string },
): TaxAnswer {
  const failed = Failed.safeParse(value).data?.errorWrappers[0]?.error
  const { data: checked } = Checked.safeParse(value)
  const error = failed ?? checked?.userError ?? ''
  if (error === 'INVALID_INPUT') return { kind: 'invalid' }
  if (!/^(?:|VALID|INVALID)$/.test(error)) return { kind: 'unavailable', why: error }
  if (!checked) return { kind: 'unavailable', why: 'garbage' }
  // Of another number than was asked about it says nothing.
  const isAsked = checked.countryCode === countryCode && checked.vatNumber === vatNumber
  if (!isAsked) return { kind: 'unavailable', why: 'garbage' }
  if (!checked.valid) return { kind: 'invalid' }
  const { name, address, requestIdentifier: proof } = checked
  return {
    kind: 'valid',
    name: shownText(name),
    address: shownText(address),
    proof: shownText(proof),
  }
}
