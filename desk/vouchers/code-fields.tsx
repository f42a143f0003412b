import type { PromoCode } from '#domain/entities/promo-code.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { periodOf } from '#domain/report/period.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, Suggestions, TextField, Tick } from '../parts/field.tsx'
import {
  firstUnknown,
  GoodsField,
  type GoodsOptions,
  withNearGoods,
} from '../parts/choosing/goods-field.tsx'
import { entriesIn, ListFields } from '../parts/choosing/list-fields.tsx'

/** What the fields of a code for a basket hold, by their names. */
export type CodeFields = Record<
  'kind' | 'amount' | 'from' | 'until' | 'uses' | 'products' | 'reduced',
  string
>

/** The fields of a code, before anybody types. */
export function fieldsOfCode(
  { rules, maxUses }: { rules: PromoCode; maxUses: number | null },
  timeZone: string,
): CodeFields {
  const { discount, validUntil, allowedProducts = [] } = rules
  const { type, percentValue, value, valueThreshold, filterOutDiscount } = discount
  return {
    kind: type === 'PERCENT' ? 'percent' : 'value',
    amount: String((type === 'PERCENT' ? percentValue : value) ?? ''),
    from: String(valueThreshold ?? ''),
    until: periodOf(validUntil, 'day', timeZone),
    uses: maxUses === null ? '' : String(maxUses),
    products: allowedProducts.join('\n'),
    reduced: filterOutDiscount === true ? 'without' : 'with',
  }
}

/** The same as they were sent. */
export function fieldsIn(form: FormData): CodeFields {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    kind: text('kind'),
    amount: text('amount'),
    from: text('from'),
    until: text('until'),
    uses: text('uses'),
    products: productsIn(form).join('\n'),
    reduced: form.has('notReduced') ? 'without' : 'with',
  }
}

/** The products that a code is for, by their ids. */
export function productsIn(form: FormData): string[] {
  return entriesIn(form, 'products').map(({ entry }) => entry)
}

/** What is wrong with an action's value, at the field that it was typed into. */
export async function atFields(
  visit: Visit,
  form: FormData,
  faults: Readonly<Record<string, string>> | undefined,
) {
  if (!faults) return undefined
  const typed = entriesIn(form, 'products')
  const wrong = faults['products'] === undefined ? undefined : await firstUnknown(visit, typed)
  const places: Readonly<Record<string, string>> = {
    ...{ percent: 'amount', value: 'amount' },
    ...(wrong && { products: wrong.field }),
  }
  const atField = Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [places[name] ?? name, fault]),
  )
  return withNearGoods(visit, atField, (field) =>
    field === wrong?.field ? wrong.entry : undefined,
  )
}

type Props = {
  visit: Visit
  fields: Partial<CodeFields>
  currency: string
  goods: GoodsOptions
}

/** What a code for a basket gives, and when it holds. */
export function CodeInputs({ visit, fields, currency, goods }: Props) {
  const words = visit.say.vouchers
  return (
    <>
      <div className="pair">
        <Choice
          label={words.gives}
          name="kind"
          value={fields.kind}
          options={[
            ['percent', words.percentOff],
            ['value', words.amountOff(currency)],
          ]}
        />
        <TextField label={words.howMuch} name="amount" value={fields.amount} numeric required />
      </div>
      <div className="pair">
        <TextField
          label={words.from(currency)}
          name="from"
          value={fields.from}
          hint={words.fromHint}
          numeric
        />
        <TextField
          label={words.uses}
          name="uses"
          value={fields.uses}
          hint={words.usesHint}
          numeric
        />
      </div>
      <TextField label={words.until} name="until" type="date" value={fields.until} />
      <Tick label={words.notReduced} name="notReduced" checked={fields.reduced === 'without'} />
      <ListFields
        label={words.products}
        name="products"
        values={fields.products ? fields.products.split('\n') : []}
        hint={words.productsHint}
      >
        {(field) => (
          <GoodsField key={field.name} visit={visit} options={goods} list="goods" {...field} />
        )}
      </ListFields>
      <Suggestions id="goods" options={goods} />
    </>
  )
}

/** What a code gives, in a few words. */
export function givesInWords({ type, discount }: PromoCode, { lang, say }: Visit, base: string) {
  if (type !== 'BASKET') return say.vouchers.types[type]
  return discount.type === 'PERCENT'
    ? `${(discount.percentValue ?? 0).toLocaleString(lang)} %`
    : formatMoney(toMinor(discount.value ?? 0), base, lang)
}
