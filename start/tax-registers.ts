import type { Config } from '../config.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { isDemo } from '#shop/seed.ts'
import type { TaxRegisters } from '#shop/tax/port.ts'
import { createVies } from '#shop/tax/vies.ts'
import { createWhiteList } from '#shop/tax/white-list.ts'
import { playVies } from './demo.ts'

/**
 * The registers that are asked about tax numbers; undefined where there are none. A demo shop
 * without a setting plays VIES, a shop elsewhere asks by itself.
 */
export async function taxRegistersFor(
  { taxRegisters: { vies, nip }, shopApiUrl }: Config,
  database: ShopDatabase,
): Promise<TaxRegisters | undefined> {
  if (shopApiUrl !== undefined) return undefined
  if (vies || nip) {
    return { vies: vies && createVies(vies), pl: nip && createWhiteList(nip) }
  }
  if (!(await isDemo(database))) return undefined
  return { vies: createVies({ url: 'http://vies.invalid' }, await playVies()) }
}
