import { taxNumberOfForm } from '#domain/tax/tax-check.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { orderToChange } from '#shop/orders/change/order-to-change.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'
import { taxRegistersFor } from '#start/tax-registers.ts'
import type { Context } from '../frame/command.ts'

/** The tax number of an order that the owner wrote is asked about as one of the checkout is. */
export async function noteTaxNumberOf(
  database: ShopDatabase,
  no: string,
  { config, now, tell }: Pick<Context, 'config' | 'now' | 'tell'>,
): Promise<void> {
  const form = (await orderToChange(database.db, { no }))?.form
  if (!form) return
  const taxes = await taxRegistersFor(config, database)
  const means = { database, taxes, now: () => now, log: logTo(tell) }
  await noteTaxNumber(means, taxNumberOfForm(form))
}

/** Only failures are reported. */
export function logTo(tell: Context['tell']) {
  return { info: () => {}, warn: () => {}, error: (_: object, said: string) => tell(said) }
}
