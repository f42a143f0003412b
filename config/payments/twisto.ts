import { z } from 'zod'

import { settingMessages, type WrongSetting } from '../setting-messages.ts'
import { contract } from './contract.ts'

const Carrier = z.enum(['payu', 'imoje'])

/** Twisto is paid through a provider that the shop has a contract with. */
export const twisto = contract({
  rows: {
    TWISTO_CARRIER: Carrier.optional().register(settingMessages, {
      is: 'carries no payments of Twisto',
      cure: 'set TWISTO_CARRIER to payu or imoje, or leave it out',
    }),
  },
  together: ['TWISTO_CARRIER'],
  of: ({ TWISTO_CARRIER: carrier }) => (carrier === undefined ? undefined : { carrier }),
})

/** Without a contract of its own nobody is carried. */
export function nobodyCarries(
  payments: { twisto: { carrier: z.infer<typeof Carrier> } | undefined } & {
    [Name in z.infer<typeof Carrier>]: object | undefined
  },
): WrongSetting | undefined {
  const { carrier } = payments.twisto ?? {}
  if (carrier === undefined || payments[carrier]) return undefined
  return {
    setting: 'TWISTO_CARRIER',
    problem: `TWISTO_CARRIER is ${carrier}, with which the shop has no contract`,
    cure: `set ${carrier.toUpperCase()}_… too, or leave TWISTO_CARRIER out`,
  }
}
