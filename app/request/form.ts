import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ZodType } from 'zod'

import { AT_ONCE } from '#app/blocks/at-once/field.ts'
import { type SentForm, sentForm } from './sent/sent-form.ts'
import { getSession } from './session.ts'
import { noteCameFrom } from './visit/came-from.ts'

const sentContext = createContext<SentForm | null>(null)
const atOnceContext = createContext(false)

/**
 * The form of a request. A body that is not a form, or a broken one, ends in a page with the status
 * 400.
 */
export async function requireForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  try {
    const form = await request.formData()
    const visit = form.get('visit')
    form.delete('visit')
    noteCameFrom(form.get('from'), context)
    form.delete('from')
    context.set(atOnceContext, form.has(AT_ONCE))
    form.delete(AT_ONCE)
    if (typeof visit === 'string') getSession(context).begin(visit)
    const { pathname, search } = new URL(request.url)
    context.set(sentContext, sentForm(`${pathname.replace(/\.data$/, '')}${search}`, form))
    return form
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The fields that a form must have; if one is missing, it is treated like a broken form. */
export function requireFields<Fields>(form: FormData, schema: ZodType<Fields>): Fields {
  const { success, data: fields } = schema.safeParse(Object.fromEntries(form))
  if (!success) throw data(null, { status: 400 })
  return fields
}

/** A form, or the query of an address. */
export type Fields = { get(name: string): unknown }

/** One field as typed, cut at its longest length; undefined if it is missing or a file. */
export function fieldText(fields: Fields, name: string, longest: number): string | undefined {
  const value = fields.get(name)
  return typeof value === 'string' ? value.slice(0, longest) : undefined
}

/** The form that this request sent, without its passwords; undefined if it sent none. */
export function getSentForm(context: Readonly<RouterContextProvider>): SentForm | undefined {
  return context.get(sentContext) ?? undefined
}

/** Whether a script has sent it beside its page, which then stays. */
export function isAtOnce(context: Readonly<RouterContextProvider>): boolean {
  return context.get(atOnceContext)
}
