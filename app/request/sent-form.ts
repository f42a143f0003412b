/** What a form sent and where to, so that a page which refuses it can offer to send it again. */
export type SentForm = { action: string; fields: [name: string, value: string][] }

/** Without files, and without passwords: a page that can be read must not hold them. */
export function sentForm(action: string, form: FormData): SentForm {
  const fields = [...form].flatMap(([name, value]): SentForm['fields'] =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  )
  return { action, fields }
}
