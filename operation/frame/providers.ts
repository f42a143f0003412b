import type { ShopDatabase } from '#shop/database/open.ts'
import type { Providers } from '#shop/payments/port.ts'
import { openProviders } from '#start/providers.ts'
import type { Context } from './command.ts'

/** Those who log for an action tell whoever asked for it. */
export function toldLog(tell: Context['tell']) {
  return { info: () => {}, warn: () => {}, error: (_: object, said: string) => tell(said) }
}

/** The providers of payments, as an action asks them: notifications come to the shop. */
export async function providersFor(
  database: ShopDatabase,
  { config, tell }: Pick<Context, 'config' | 'tell'>,
): Promise<Providers> {
  const deliver = async () => {
    throw new Error('a command gets no notifications')
  }
  return (await openProviders(config, database, { deliver, log: toldLog(tell) })).payments
}
