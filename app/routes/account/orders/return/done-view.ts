import type { CopyView } from '#app/blocks/copy/copy.tsx'
import { toOrders, toReturn } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OneReturn } from '#domain/entities/return.ts'

export type ReturnDoneView = ReturnType<typeof returnDoneView>

/** Shopping §2 "Return request form": the success view. */
export function returnDoneView(
  {
    no,
    externalDeliveryId,
    returnDelivery,
  }: Pick<OneReturn, 'no' | 'externalDeliveryId' | 'returnDelivery'>,
  { t }: Rendering,
) {
  return {
    title: t('return.made', { no }),
    text: t(
      externalDeliveryId !== undefined
        ? 'return.madeLocker'
        : returnDelivery === 'default'
          ? 'return.madeOwn'
          : 'return.noCode',
    ),
    code: codeView(externalDeliveryId, t),
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
