import { z } from 'zod'

import { tidyLine, tidyText } from '#domain/screen/typed-text.ts'
import { fieldsOf, type Form } from './form.ts'
import { faultsOf } from './judge.ts'
import { isText, type Row, type TextRow } from './row.ts'
import { grouped, type Kept, valueAt, valuesOf } from './values.ts'

/**
 * What judges a post of this form. Every row is asked although others failed, so that nobody meets
 * the faults in two rounds, and knows all that was typed, so that rules across fields need no place
 * of their own.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function schemaOf<Asked, Values>(
  form: Form<Asked, Values>,
  asked: Asked,
): z.ZodType<Values> {
  const schema = z.object(shapeOf(form, asked)).superRefine(
    (given, issues) => {
      for (const fault of faultsIn(form, given, asked)) {
        issues.addIssue({ code: 'custom', ...fault })
      }
    },
    { when: () => true },
  )
  // Its shape was made from the rows that made the type.
  return schema as unknown as z.ZodType<Values>
}

/**
 * What is wrong with the texts of a form, field by field. What is no text was refused when it was
 * read.
 *
 * @rule ours
 */
export function faultsIn<Asked, Values>(
  form: Form<Asked, Values>,
  given: unknown,
  asked: Asked,
): { path: string[]; message: string }[] {
  // A consent that is missing looks at no other field, and none at it.
  const typed = valuesOf(form, given as Kept<Values>) as Values
  return fieldsOf(form).flatMap(([name, row]) => {
    const value = valueAt(given, name)
    if (!isText(row) || typeof value !== 'string') return []
    return faultsOf(row, value, asked, typed).map((message) => ({
      path: name.split('.'),
      message,
    }))
  })
}

/**
 * What reads the fields of a form and tidies them, without judging their texts.
 *
 * @rule ours
 */
export function shapeOf<Asked, Values>(form: Form<Asked, Values>, asked: Asked): z.ZodRawShape {
  const readers = fieldsOf(form).map(([name, row]) => [name, readerOf(row, asked)])
  const shape = Object.entries(grouped(readers)).map(([name, of]) => [
    name,
    // A group holds readers only.
    of instanceof z.ZodType ? of : z.object(of as z.ZodRawShape, { error: 'form.required' }),
  ])
  return Object.fromEntries(shape)
}

/** Reads one field; what is wrong with a text, its row says when all are read. */
function readerOf<Asked, Values>(row: Row<Asked, Values>, asked: Asked): z.ZodType {
  switch (row.kind) {
    case 'tick':
      return z.boolean({ error: 'form.required' }).default(false)
    case 'consent':
      return z.literal(true, { error: 'form.consent' })
    case 'number': {
      const { least, most, missing: error } = row
      return z.int({ error }).min(least).max(most)
    }
    case 'option': {
      const { options, offered, missing: error } = row
      return z
        .enum(options, { error })
        .refine((option) => offered?.(option, asked) ?? true)
        .default(options[0])
    }
    case 'line':
    case 'lines':
    case 'email':
    case 'phone':
    case 'password':
    case 'choice':
    case 'carried':
      return z
        .string({ error: row.missing ?? 'form.required' })
        .overwrite((value) => tidied(row, value, asked))
        .default('')
  }
}

function tidied<Asked, Values>(row: TextRow<Asked, Values>, value: string, asked: Asked): string {
  if (row.kind === 'password' || row.kind === 'carried') return value
  const text = row.kind === 'lines' ? tidyText(value) : tidyLine(value)
  return row.tidy ? row.tidy(text, asked) : text
}
