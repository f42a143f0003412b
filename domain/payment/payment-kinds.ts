import { z } from 'zod'

import type { PaymentOption, PaymentSubType } from '../entities/order.ts'

/** The kinds of payment that a provider’s list of its ways to pay may name. */
export const listableKinds = ['card', 'blik', 'googlePay', 'applePay', 'payPo'] as const

/**
 * The provider’s own numbers of these kinds, as its list named them; `blikCode`: of BLIK by a code
 * that is typed in the shop.
 */
export const KindNumbers = z.partialRecord(
  z.enum([...listableKinds, 'blikCode']),
  z.int().nonnegative(),
)
export type KindNumbers = z.infer<typeof KindNumbers>

const minute = 60_000
const day = 1_440 * minute

/** A list also says what cannot be paid by just now. */
const fresh = 60 * minute

/** After a failure it is tried again sooner. */
const again = 10 * minute

/**
 * A provider’s list of its ways to pay is read again after an hour, and ten minutes after it could
 * not be read.
 *
 * Times in ms; undefined for what never was.
 *
 * @rule ours
 */
export function areKindsDue(
  { readAt, triedAt }: { readAt: number | undefined; triedAt: number | undefined },
  now: number,
): boolean {
  if (triedAt === undefined || triedAt > now) return true
  return now - triedAt >= (readAt === triedAt ? fresh : again)
}

/**
 * The owner learns of a list that could not be read for two days, as long as it is asked for:
 * shoppers still choose from it.
 *
 * @rule ours
 */
export function areKindsOld(
  { readAt, triedAt }: { readAt: number | undefined; triedAt: number },
  now: number,
): boolean {
  return areKindsAskedFor(triedAt, now) && (readAt === undefined || now - readAt >= 2 * day)
}

/**
 * Whether somebody still asks for a list: a shop whose contract has ended does not.
 *
 * @rule ours
 */
export function areKindsAskedFor(triedAt: number, now: number): boolean {
  return now - triedAt < day
}

/**
 * BLIK and PayPo are paid in złoty alone, no matter who carries them: their banks are Polish, and
 * so is who lends. Undefined where a kind goes with every currency of its provider.
 *
 * @rule ours
 */
export function currenciesOfKind(
  kind: PaymentSubType | undefined,
): readonly [string, ...string[]] | undefined {
  return kind === 'blik' || kind === 'payPo' ? ['PLN'] : undefined
}

/** What PayPo pays by Przelewy24, minor units. */
const payPo = { least: 500, most: 500_000 }

/**
 * PayPo pays by Przelewy24 from 5 to 5000 zł; other kinds and providers say what they do not take.
 *
 * `toPay` in minor units.
 *
 * @rule ours
 */
export function takesAmount(
  { type, subType }: Pick<PaymentOption, 'type' | 'subType'>,
  toPay: number,
): boolean {
  if (type !== 'p24' || subType !== 'payPo') return true
  return toPay >= payPo.least && toPay <= payPo.most
}
