import type { FieldTexts } from '#app/blocks/field/field.tsx'
import { orderDetailsHints } from '#domain/forms/field/hints.ts'
import type { OrderDetailsContext } from '#domain/forms/order-details.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** The texts of every field of the order form, by field name. */
export type DetailsFields = Record<DetailsField, FieldTexts>
export type DetailsField = keyof ReturnType<typeof orderDetailsHints>

const LABELS: Record<DetailsField, MessageKey> = {
  'ship.name': 'details.name',
  'ship.street': 'details.street',
  'ship.number': 'details.number',
  'ship.apartment': 'details.apartment',
  'ship.postCode': 'details.postCode',
  'ship.region': 'details.region',
  'ship.city': 'details.city',
  'ship.phone': 'details.phone',
  email: 'details.email',
  retypedEmail: 'details.retypedEmail',
  comment: 'details.comment',
  nip: 'details.nip',
  'invoice.name': 'details.companyName',
  'invoice.street': 'details.street',
  'invoice.number': 'details.number',
  'invoice.apartment': 'details.apartment',
  'invoice.postCode': 'details.postCode',
  'invoice.city': 'details.city',
  'invoice.country': 'details.country',
}

/**
 * Those that are shown only under a tick are never required by the browser: it could not show them.
 */
const REQUIRED: ReadonlySet<DetailsField> = new Set([
  'ship.name',
  'ship.street',
  'ship.number',
  'ship.postCode',
  'ship.region',
  'ship.city',
  'ship.phone',
  'email',
  'retypedEmail',
])

const OPTIONAL: ReadonlySet<DetailsField> = new Set([
  'ship.apartment',
  'comment',
  'invoice.apartment',
])

/** What the order form asks, and what the browser may check of it (Shopping §5 "Order form"). */
export function detailsFields(asked: OrderDetailsContext, { t }: Rendering): DetailsFields {
  const hints = orderDetailsHints(asked)
  const entries = Object.entries(LABELS).map(([name, label]) => {
    const field = name as DetailsField // the keys of LABELS
    const hint = hintOf(field, asked)
    const texts: FieldTexts = {
      label: t(label),
      required: REQUIRED.has(field),
      optional:
        OPTIONAL.has(field) || (field === 'nip' && !asked.nipRequired)
          ? t('details.optional')
          : undefined,
      hint: hint && t(hint),
      hints: hints[field],
    }
    return [field, texts]
  })
  // Each name of LABELS has just been given its texts.
  return Object.fromEntries(entries) as DetailsFields
}

function hintOf(
  field: DetailsField,
  { deliveryKind, deliveryCountry }: OrderDetailsContext,
): MessageKey | undefined {
  if (field === 'ship.phone') {
    return deliveryKind.startsWith('inpost') ? 'details.phoneNineDigits' : 'details.phoneWhy'
  }
  return field === 'ship.postCode' && deliveryCountry === 'pl' ? 'details.postCodeLike' : undefined
}

/** The label of a field in the list of problems above the form. */
export function fieldLabel(name: string, { t }: Rendering): string {
  const label = (LABELS as Partial<Record<string, MessageKey>>)[name]
  if (label) return t(label)
  if (name === 'payment') return t('details.payment')
  if (name === 'terms') return t('details.termsLink')
  return t('details.processingLabel')
}
