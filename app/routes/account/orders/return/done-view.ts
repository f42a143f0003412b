import type { CopyView } from '#app/blocks/copy/copy.tsx'
import { toOrders, toReturn } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatDateTime } from '#domain/delivery/dates.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import { toMinor } from '#domain/money.ts'
import { codeStanding } from '#domain/delivery/parcels/return-code.ts'

export type ReturnDoneView = ReturnType<typeof returnDoneView>

/** Shopping §2 "Return request form": the success view. */
export function returnDoneView(
  {
    no,
    externalDeliveryId,
    externalDeliveryUntil,
    returnDelivery,
    expected,
  }: Pick<
    OneReturn,
    'no' | 'externalDeliveryId' | 'externalDeliveryUntil' | 'returnDelivery' | 'expected'
  >,
  rendering: Rendering,
) {
  const { t } = rendering
  return {
    title: t('return.made', { no }),
    text: t(
      externalDeliveryId !== undefined
        ? 'return.madeLocker'
        : returnDelivery === 'default'
          ? 'return.madeOwn'
          : 'return.noCode',
    ),
    sum: expectedText(expected, rendering),
    code: codeView(externalDeliveryId, t),
    until: codeUntil(externalDeliveryUntil, rendering),
    ways: [
      { text: t('return.follow'), href: toReturn(no) },
      { text: t('return.orders'), href: toOrders() },
    ],
  }
}

/** The code of a parcel locker, once there is one. */
export function codeView(code: string | undefined, t: Rendering['t']): CopyView | undefined {
  if (code === undefined) return undefined
  return { value: code, copy: t('return.copy'), copied: t('return.copied') }
}

/** Until when it works, or that it is over; undefined where nobody has said. */
export function codeUntil(
  until: number | undefined,
  { t, lang, settings, now }: Rendering,
): string | undefined {
  const standing = codeStanding(until, now)
  if (!standing) return undefined
  const when = formatDateTime(standing.until, lang, settings.timeZone)
  return t(standing.kind === 'works' ? 'return.codeWorks' : 'return.codeOver', { when })
}

/** What comes back once the parcel is with the shop. */
export function expectedText(
  expected: OneReturn['expected'],
  { t, money }: Pick<Rendering, 't' | 'money'>,
): string | undefined {
  if (!expected) return undefined
  const { amount, currency, points } = expected
  const inMoney = money(toMinor(amount), currency)
  const whole =
    points > 0
      ? t('return.settledBoth', { amount: inMoney, points: t('account.points', { count: points }) })
      : inMoney
  return t('return.expected', { amount: whole })
}
