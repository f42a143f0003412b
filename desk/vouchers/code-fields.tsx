import type { PromoCode } from '#domain/entities/promo-code.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { periodOf } from '#domain/report/period.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, TextArea, TextField, Tick } from '../parts/field.tsx'

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
    products: linesIn(form, 'products').join('\n'),
    reduced: form.has('notReduced') ? 'without' : 'with',
  }
}

/** What stands in a field with one entry a line. */
export function linesIn(form: FormData, name: string): string[] {
  const lines = String(form.get(name) ?? '').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** What is wrong with an action's value, at the field that it was typed into. */
export function atFields(faults: Readonly<Record<string, string>> | undefined) {
  const places: Readonly<Record<string, string>> = { percent: 'amount', value: 'amount' }
  return (
    faults &&
    Object.fromEntries(Object.entries(faults).map(([name, fault]) => [places[name] ?? name, fault]))
  )
}

type Props = { visit: Visit; fields: Partial<CodeFields>; currency: string }

/** What a code for a basket gives, and when it holds. */
export function CodeInputs({ visit, fields, currency }: Props) {
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
      <TextArea
        label={words.products}
        name="products"
        value={fields.products}
        hint={words.productsHint}
      />
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
