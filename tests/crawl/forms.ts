import { attributesOf, pageText } from './read-page.ts'

/** What a client sends when a button is pressed. */
export type Press = {
  /** What stands on the button, or is read aloud of it. */
  says: string
  method: string
  path: string
  fields: [name: string, value: string][]
}

/** A button as a browser presses it, and as a client without `form` and `formaction` does. */
export type Button = { browser: Press | undefined; plain: Press | undefined }

type Form = { id: string | undefined; method: string; action: string }
type Control = {
  of: Record<string, string>
  /** Of the form around it. */
  around: Form | undefined
  value: string
}

/** All buttons that send something. React writes the page, so it is regular enough for patterns. */
export function buttonsIn(html: string, address: string): Button[] {
  const { forms, controls, buttons } = read(html)
  const fieldsOf = (form: Form, knowsForm: boolean, pressed: Control) =>
    [...controls, pressed]
      .filter((control) => ownerOf(control, forms, knowsForm) === form)
      .flatMap(({ of: { name, disabled }, value }): [string, string][] =>
        name === undefined || name === '' || disabled !== undefined ? [] : [[name, value]],
      )
  return buttons.map((button) => {
    const press = (knows: boolean): Press | undefined => {
      const form = ownerOf(button, forms, knows)
      if (!form) return undefined
      const action = (knows ? button.of['formaction'] : undefined) ?? form.action
      return {
        says: button.of['aria-label'] ?? pageText(button.of['text'] ?? ''),
        method: form.method,
        path: new URL(action, address).pathname + new URL(action, address).search,
        fields: fieldsOf(form, knows, button),
      }
    }
    return { browser: press(true), plain: press(false) }
  })
}

function ownerOf({ of, around }: Control, forms: readonly Form[], knowsForm: boolean) {
  const named = knowsForm ? of['form'] : undefined
  return named === undefined ? around : forms.find(({ id }) => id === named)
}

function read(html: string) {
  const forms: Form[] = []
  const controls: Control[] = []
  const buttons: Control[] = []
  let around: Form | undefined
  const bare = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const parts =
    /<(form|input)\b([^>]*)>|<(\/form)>|<(button|select|textarea)\b([^>]*)>(.*?)<\/\4>/gs
  for (const [, open, rest = '', end, pair, paired = '', inner = ''] of bare.matchAll(parts)) {
    if (end !== undefined) around = undefined
    else if (open === 'form') {
      const { id, method = 'get', action = '' } = attributesOf(rest)
      around = { id, method: method.toLowerCase(), action }
      forms.push(around)
    } else if (open === 'input') {
      const of = attributesOf(rest)
      const isOff = /^(?:checkbox|radio)$/.test(of['type'] ?? '') && of['checked'] === undefined
      if (!isOff)
        controls.push({
          of,
          around,
          value: of['value'] ?? (of['checked'] === undefined ? '' : 'on'),
        })
    } else if (pair === 'button') {
      const of: Record<string, string> = { ...attributesOf(paired), text: inner }
      const sends = (of['type'] ?? 'submit') === 'submit' && of['disabled'] === undefined
      // What only a script shows cannot be pressed here: HTML alone does not tell.
      const isShown = !/\bonly-script\b/.test(of['class'] ?? '')
      if (sends && isShown) buttons.push({ of, around, value: of['value'] ?? '' })
    } else {
      controls.push({ of: attributesOf(paired), around, value: valueIn(inner, pair) })
    }
  }
  return { forms, controls, buttons }
}

function valueIn(inner: string, kind: string | undefined): string {
  if (kind === 'textarea') return pageText(inner)
  const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, rest = '']) =>
    attributesOf(rest),
  )
  const chosen = options.find(({ selected }) => selected !== undefined) ?? options[0]
  return chosen?.['value'] ?? ''
}
