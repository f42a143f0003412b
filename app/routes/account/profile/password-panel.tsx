import { Form } from 'react-router'

import { useValid } from '#app/blocks/field/use-in-form.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toAccount } from '#app/request/addresses.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import type { ProfileView } from './view.ts'

type Panel = NonNullable<ProfileView['password']>

/** Who came by a social login has no password to change. */
export function PasswordPanel({ panel, answer }: { panel: Panel; answer: FormAnswer | undefined }) {
  const { form, fields, element } = useAnsweredForm<Record<keyof Panel['fields'], string>>(
    'change',
    answer,
  )
  const isValid = useValid(element)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Form className="panel stack" action={toAccount()} {...form}>
      <input type="hidden" name="intent" value="password" />
      <Said alert={answer?.alert} leads={!hasErrors} />
      <fieldset className="fieldset">
        <legend>{panel.title}</legend>
        <div className="fields">
          <PasswordField state={fields.old} texts={panel.fields.old} words={panel.words} />
          <PasswordField
            state={fields.new}
            texts={panel.fields.new}
            words={panel.words}
            width="w3"
          />
          <PasswordField
            state={fields.retyped}
            texts={panel.fields.retyped}
            words={panel.words}
            width="w3"
          />
        </div>
      </fieldset>
      <p className="small muted">{panel.note}</p>
      <p>
        <button className="button button-line" aria-disabled={isValid ? undefined : true}>
          {panel.submit}
        </button>
      </p>
    </Form>
  )
}
