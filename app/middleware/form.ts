import { createContext, data, type RouterContextProvider } from 'react-router'

import { getSession } from './session.ts'

/** What a form sent and where to, so that a page which refuses it can offer to send it again. */
export type SentForm = { action: string; fields: [name: string, value: string][] }

const sentContext = createContext<SentForm | null>(null)

/** What a form sent. A body that is no form, or a broken one, ends in a page with the status 400. */
export async function formOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  try {
    const form = await request.formData()
    const visit = form.get('visit')
    form.delete('visit')
    if (typeof visit === 'string') getSession(context).begin(visit)
    const { pathname, search } = new URL(request.url)
    const fields = [...form].flatMap(([name, value]): SentForm['fields'] =>
      typeof value === 'string' && !isSecret(name) ? [[name, value]] : [],
    )
    context.set(sentContext, { action: `${pathname.replace(/\.data$/, '')}${search}`, fields })
    return form
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The form that this request sent, without its passwords; undefined when it sent none. */
export function getSentForm(context: Readonly<RouterContextProvider>): SentForm | undefined {
  return context.get(sentContext) ?? undefined
}

/** Passwords are typed again: a page that can be read must not hold them. */
function isSecret(name: string): boolean {
  return /password/i.test(name)
}
