import { z } from 'zod'

/** Of a key nothing is kept that is not one: ShipX may write what it was sent into its words. */
const key = z
  .string()
  .regex(/^[a-z]+(?:_[a-z]+){0,6}$/)
  .max(60)

/** How it stands with the paying for a shipment; whatever is not understood says nothing. */
export const Purchase = z.object({
  offers: z
    .array(
      z.object({
        status: z.string().max(60),
        unavailability_reasons: z
          .array(z.object({ key: key.catch('') }).catch({ key: '' }))
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish()
    .catch(undefined),
  transactions: z
    .array(
      z.object({
        status: z.string().max(60),
        // An address of mail of the account’s owner may stand beside the key.
        details: z
          .object({ error: key.nullish().catch(undefined) })
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish()
    .catch(undefined),
})

/** Before it is bought. */
const open = new Set(['created', 'offers_prepared', 'offer_selected'])
const dead = new Set(['unavailable', 'expired'])

/**
 * Why a shipment that ShipX has taken is not paid for, so that there will be no label: no funds
 * (`debt_collection`), data missing that cash on delivery needs (`company_data_missing`), or an
 * offer that nobody can buy any more. Undefined where nothing is known to be in the way.
 */
export function troubleOf({
  status,
  offers,
  transactions,
}: z.infer<typeof Purchase> & { status: string }): string | undefined {
  if (!open.has(status)) return undefined
  if (offers && offers.length > 0 && offers.every((offer) => dead.has(offer.status))) {
    const reasons = offers.flatMap(({ unavailability_reasons: why }) => why ?? [])
    const areExpired = offers.every((offer) => offer.status === 'expired')
    const known = reasons.find((reason) => reason.key !== '')?.key
    return known ?? (areExpired ? 'offer_expired' : 'offer_unavailable')
  }
  const failed = transactions?.findLast((transaction) => transaction.status === 'failure')
  // One that has gone through, or is under way, makes up for it.
  const isOver = transactions?.some((transaction) => transaction.status !== 'failure')
  if (!failed || isOver) return undefined
  return failed.details?.error ?? 'transaction_failure'
}
