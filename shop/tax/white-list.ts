import { z } from 'zod'

import { machineDay } from '#domain/delivery/dates.ts'
import { type Ask, askRegister, shownText } from './ask.ts'
import type { TaxRegister } from './port.ts'

const short = z.string().max(1_000).nullish()

const Found = z.object({
  result: z.object({
    subject: z
      .object({
        name: short,
        nip: z.string(),
        statusVat: short,
        residenceAddress: short,
        workingAddress: short,
      })
      .nullable(),
    requestId: short,
  }),
})

/**
 * The list of taxpayers of Poland's Ministry of Finance, which knows each NIP, also of who does not
 * trade within the Union and so is not in VIES. It takes a few questions a day.
 */
export function createWhiteList(
  { url }: { url: string },
  {
    fetch: ask = fetch,
    now = Date.now,
    timeout = 5_000,
  }: { fetch?: Ask; now?: () => number; timeout?: number } = {},
): TaxRegister {
  return {
    ask: async ({ number }) => {
      const day = machineDay(now(), 'Europe/Warsaw')
      const address = `${url}/api/search/nip/${encodeURIComponent(number)}?date=${day}`
      const init = { headers: { accept: 'application/json' } }
      const asked = await askRegister(ask, address, init, timeout)
      if (asked.kind === 'none') return { kind: 'unavailable', why: asked.why }
      const found = asked.status === 200 ? Found.safeParse(asked.value).data?.result : undefined
      if (!found) return { kind: 'unavailable', why: `status ${asked.status}` }
      const { subject, requestId } = found
      if (!subject) return { kind: 'invalid' }
      if (subject.nip !== number) return { kind: 'unavailable', why: 'garbage' }
      return {
        kind: 'valid',
        name: shownText(subject.name),
        address: shownText(subject.workingAddress) ?? shownText(subject.residenceAddress),
        proof: shownText(requestId),
      }
    },
  }
}
