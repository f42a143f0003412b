import { operatorName, placeKey } from '#domain/delivery/places/place-name.ts'
import {
  longestAddress,
  longestCode,
  type PointProblems,
  readPoint,
} from '#domain/delivery/places/unlisted-point.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { isCourierPoint } from '#domain/order/delivery-data.ts'
import { paymentApplies } from '#domain/order/payment-options.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '../order-in-progress.ts'
import type { TypedPointView } from './delivery-option-view.ts'
import { lockerFields } from './field-names.ts'

/** The fields for a courier's point, where the shop has no list of them. */
export function typedPointView(
  { _id, kind }: Pick<DeliveryMethod, '_id' | 'kind'>,
  { draft, unlisted, checkout }: Pick<OrderInProgress, 'draft' | 'unlisted' | 'checkout'>,
  { t }: Pick<Rendering, 't'>,
): TypedPointView | undefined {
  if (!unlisted || !isCourierPoint(kind)) return undefined
  const { operators } = unlisted
  const names = lockerFields(_id)
  const typed = draft.typedPoint
  const read = typed?.asked ? readPoint(typed, operators) : undefined
  const problems: PointProblems = read?.kind === 'wrong' ? read.problems : {}
  const said = (problem: keyof typeof words | undefined) =>
    problem === undefined ? undefined : [t(words[problem])]
  const isCashOffered = checkout.payments.some(
    (option) => option.type === 'cod' && paymentApplies(option, kind),
  )
  return {
    key: draft.point ? placeKey(draft.point) : '',
    hint: [t('point.hint'), ...(isCashOffered ? [t('point.noCash')] : [])].join(' '),
    code: {
      name: names.code,
      label: t('point.code'),
      value: typed?.code ?? '',
      longest: longestCode,
      errors: said(problems.code),
    },
    operator:
      operators.length > 1
        ? {
            name: names.operator,
            label: t('point.operator'),
            value: typed?.operator ?? '',
            longest: 0,
            errors: said(problems.operator && 'no-operator'),
            options: [
              { code: '', name: t('point.choose') },
              ...operators.map((code) => ({ code, name: operatorName(code) })),
            ],
          }
        : undefined,
    address: {
      name: names.address,
      label: t('point.address'),
      value: typed?.address ?? '',
      longest: longestAddress,
      errors: said(problems.address === 'missing' ? 'no-address' : problems.address),
    },
    take: t('point.take'),
  }
}

const words = {
  missing: 'point.codeMissing',
  'not-a-code': 'point.codeWrong',
  'no-operator': 'point.operatorMissing',
  'no-address': 'point.addressMissing',
  'too-long': 'point.addressLong',
  'bad-signs': 'point.addressSigns',
} as const satisfies Record<string, MessageKey>
