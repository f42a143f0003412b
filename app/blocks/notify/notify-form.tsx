import { Form } from 'react-router'

import type { FormAlert, FormAnswer } from '#app/blocks/login/form-answer.ts'
import type { FormWay } from '#app/blocks/login/one-form.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import { TextField } from '#app/blocks/field/field.tsx'
import { Trap, type TrapView } from '#app/blocks/trap.tsx'
import type { NotifyDoneView, NotifyView } from './notify-view.ts'

/** What the form says besides what is wrong with its fields. */
export type NotifyAnswer = FormAnswer & {
  /** It is noted, or was before: said over the page with its time, or in place of the form. */
  noted?: FormAlert
  /** It can be bought again. */
  available?: NotifyDoneView
}

type Typed = NotifyView['values']
type FormProps = {
  view: NotifyView & { trap: TrapView }
  answer: NotifyAnswer | undefined
  via?: FormWay
}

/** An address and a word to the shop, on the page and in the dialog. */
export function NotifyForm({ view, answer, via: Way = Form }: FormProps) {
  const { form, fields } = useAnsweredForm<Typed>('notify', answer, view.values)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Way className="stack" action={view.action} {...form}>
      {(['productId', 'variantHash', 'lang'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={view.values[name]} />
      ))}
      <Said alert={answer?.alert} leads={!hasErrors} />
      <Trap trap={answer?.trap ?? view.trap} />
      <TextField state={fields.email} texts={view.fields.email} />
      <TextField state={fields.text} texts={view.fields.text} lines={3} />
      <button className="button button-wide">{view.submit}</button>
      <p className="small muted">{view.data}</p>
    </Way>
  )
}
