import { isSecretField } from './secret-fields.ts'

/** A form and its target, so that the page that refuses it can offer to send it again. */
export type SentForm = { action: string; fields: [name: string, value: string][] }

/** Without files, passwords and codes, because a readable page must not contain them. */
export function sentForm(action: string, form: FormData): SentForm {
  const fields = [...form].flatMap(([name, value]): SentForm['fields'] =>
    typeof value === 'string' &&
    !/password|^(?:new|old|retyped)$/i.test(name) &&
    !isSecretField(name)
      ? [[name, value]]
      : [],
  )
  return { action, fields }
}
