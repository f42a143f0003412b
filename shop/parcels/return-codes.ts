import { nextAsk, nineDigits } from '#domain/delivery/parcels/parcel.ts'
import { PickupSize } from '#domain/entities/return.ts'
import { codeEnd } from '#domain/delivery/parcels/return-code.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { giveCode } from '#shop/returns/change-return.ts'
import type { ReturnCarrier } from './port.ts'

/**
 * Asks for the codes of returns by locker that have none. The return itself stands whatever comes
 * of it: who did not answer, or refused, is asked again later, and the owner can give a code by
 * hand meanwhile.
 */
export async function askForCodes(
  { database, log, mail }: Pick<ShopContext, 'database' | 'log' | 'mail'>,
  carrier: ReturnCarrier,
  now: number,
): Promise<void> {
  const waiting = await database.db
    .selectFrom('shop_return')
    .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
    .leftJoin('return_asking', 'return_asking.return_id', 'shop_return.id')
    .select(['shop_return.id', 'shop_return.no', 'shop_return.pickup_size', 'shop_order.data'])
    .select('return_asking.tries')
    .where('shop_return.delivery', '=', 'inpostLocker')
    .where('shop_return.locker_code', 'is', null)
    .where('shop_return.status', 'in', ['NEW', 'PENDING'])
    .where('shop_order.forgotten_at', 'is', null)
    .where((row) =>
      row.or([row('return_asking.next_at', 'is', null), row('return_asking.next_at', '<=', now)]),
    )
    .orderBy('shop_return.created_at')
    .limit(20)
    .execute()
  for (const { id, no, pickup_size: size, data, tries } of waiting) {
    const { address, user } = storedOrder({ data })
    const phone = nineDigits(address.ship.phone)
    const answer = phone
      ? await codeOf(carrier, {
          size: PickupSize.parse(size),
          name: address.ship.name,
          phone,
          email: user.email,
          reference: no,
        })
      : ({ kind: 'refused', why: 'no-phone' } as const)
    if (answer.kind === 'code') {
      const given = { code: answer.code, until: codeEnd(answer.until, now) }
      await giveCode(database, no, given, now, mail)
      await database.db.deleteFrom('return_asking').where('return_id', '=', id).execute()
      log.info({ return: no }, 'a return has its code')
      continue
    }
    await noteTrouble(database, { id, tries: (tries ?? 0) + 1, trouble: answer.why }, now)
    log.warn({ return: no, event: answer.kind }, 'no code came for a return')
  }
}

async function codeOf(carrier: ReturnCarrier, parcel: Parameters<ReturnCarrier['code']>[0]) {
  try {
    return await carrier.code(parcel)
  } catch {
    return { kind: 'unreachable', why: 'unreachable' } as const
  }
}

async function noteTrouble(
  { db }: ShopDatabase,
  { id, tries, trouble }: { id: string; tries: number; trouble: string },
  now: number,
): Promise<void> {
  const noted = { tries, next_at: nextAsk(tries, now), trouble }
  await db
    .insertInto('return_asking')
    .values({ return_id: id, ...noted })
    .onConflict((conflict) => conflict.column('return_id').doUpdateSet(noted))
    .execute()
}
