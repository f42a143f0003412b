import { Link } from 'react-router'

import { TextField } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type FormWay, OneForm } from './one-form.tsx'
import type { RecoverView } from './recover-view.ts'

type RecoverFormProps = { view: RecoverView; answer: FormAnswer | undefined; via?: FormWay }

/** The address to which the link for a new password goes, on the page and in the dialog. */
export function RecoverForm({ view, answer, via }: RecoverFormProps) {
  return (
    <OneForm<{ email: string }> id="recover" action={view.action} answer={answer} via={via}>
      {(fields) => (
        <>
          <TextField state={fields.email} texts={view.fields.email} />
          <button className="button button-wide">{view.submit}</button>
          <ToLogin view={view} />
        </>
      )}
    </OneForm>
  )
}

export function ToLogin({ view: { toLogin } }: { view: Pick<RecoverView, 'toLogin'> }) {
  return (
    <Link className="text-button" to={toLogin.href}>
      <Icon name="arrow-left" small /> {toLogin.text}
    </Link>
  )
}
