import { browserChecks } from '#domain/forms/table/browser.ts'
import { fieldsOf, type Form, labelOf } from '#domain/forms/table/form.ts'
import { by } from '#domain/forms/table/judge.ts'
import { isText } from '#domain/forms/table/row.ts'
import { messageKey, type Translate } from '#app/i18n/messages.ts'
import type { FieldTexts } from './field.tsx'

/** What every field of a form says for itself, by the field's name. */
export function fieldTexts<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
  asked: Asked,
  t: Translate,
): Record<Name, FieldTexts> {
  const entries = fieldsOf(form).map(([name, row]): [Name, FieldTexts] => {
    const hint = row.hint === undefined ? undefined : by(row.hint, asked)
    const isOptional = isText(row) && by(row.asked ?? 'always', asked) === 'maybe'
    return [
      name,
      {
        label: fieldLabel(form, name, t),
        optional: isOptional ? t('details.optional') : undefined,
        // A test of the forms' tables holds their keys to our texts, here and below.
        hint: hint === undefined ? undefined : t(messageKey(hint)),
        checks: browserChecks(row, asked),
      },
    ]
  })
  // Each name of the form has just been given its texts.
  return Object.fromEntries(entries) as Record<Name, FieldTexts>
}

/** The label of a field, before it and in the list of problems above the form. */
export function fieldLabel<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
  name: Name,
  t: Translate,
): string {
  return t(messageKey(labelOf(form, name)))
}
