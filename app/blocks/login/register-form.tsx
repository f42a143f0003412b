import { useRef } from 'react'
import { Link } from 'react-router'

import { CheckField, SelectField, TextField } from '#app/blocks/field/field.tsx'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { useInForm } from '#app/blocks/field/use-in-form.ts'
import { Trap, type TrapView } from '#app/blocks/trap.tsx'
import { FacebookWay } from './facebook/facebook-way.tsx'
import type { FormAnswer } from './form-answer.ts'
import { type FormWay, OneForm } from './one-form.tsx'
import type { RegisterView } from './register-view.ts'
import type { useAnsweredForm } from './use-answered-form.ts'

type Values = Record<keyof RegisterView['fields'], string>

type RegisterFormProps = {
  view: RegisterView & { trap: TrapView }
  answer: FormAnswer | undefined
  via?: FormWay
}

/** Everything that an account begins with, on the page and in the dialog. */
export function RegisterForm({ view, answer, via }: RegisterFormProps) {
  return (
    <>
      <OneForm<Values>
        id="register"
        action={view.action}
        answer={answer}
        values={view.values}
        className="fields"
        first={view.back !== undefined && <input type="hidden" name="back" value={view.back} />}
        via={via}
      >
        {(fields) => (
          <>
            <Trap trap={answer?.trap ?? view.trap} />
            <Person view={view} fields={fields} />
            <Passwords view={view} fields={fields} />
            <Consents view={view} fields={fields} />
            <Send view={view} />
          </>
        )}
      </OneForm>
      {view.facebook && <FacebookWay view={view.facebook} />}
      <p className="small muted">
        {view.known.text} <Link to={view.known.href}>{view.known.link}</Link>
      </p>
    </>
  )
}

function Person({ view, fields }: { view: RegisterView; fields: Fields }) {
  const { has } = view
  return (
    <>
      {has.extId && <TextField state={fields.extId} texts={view.fields.extId} />}
      <TextField state={fields.name} texts={view.fields.name} />
      <TextField state={fields.email} texts={view.fields.email} />
      <TextField state={fields.retypedEmail} texts={view.fields.retypedEmail} />
      {has.country && (
        <SelectField
          state={fields.country}
          texts={view.fields.country}
          options={view.countries}
          width={has.nip ? 'w3' : undefined}
        />
      )}
      {has.nip && (
        <TextField
          state={fields.nip}
          texts={view.fields.nip}
          width={has.country ? 'w3' : undefined}
        />
      )}
      {has.phone && <TextField state={fields.phone} texts={view.fields.phone} />}
    </>
  )
}

function Passwords({ view, fields }: { view: RegisterView; fields: Fields }) {
  const { password: words } = view
  return (
    <>
      <PasswordField state={fields.password} texts={view.fields.password} words={words} />
      <PasswordField
        state={fields.retypedPassword}
        texts={view.fields.retypedPassword}
        words={words}
      />
    </>
  )
}

/** The button, which says why it is off; without a script the form can always be sent. */
function Send({ view }: { view: RegisterView }) {
  const button = useRef<HTMLButtonElement>(null)
  const off = useInForm(button, offOf, undefined)
  return (
    <div className="stack stack-s">
      <button
        className="button button-wide"
        disabled={off !== undefined}
        aria-describedby={off && 'register-off'}
        ref={button}
      >
        {view.submit}
      </button>
      {off && (
        <p className="small muted" id="register-off">
          {view.off[off]}
        </p>
      )}
    </div>
  )
}

type Fields = ReturnType<typeof useAnsweredForm<Values>>['fields']

function Consents({ view, fields }: { view: RegisterView; fields: Fields }) {
  const { terms } = view
  return (
    <div>
      <CheckField state={fields.terms} texts={view.fields.terms}>
        {terms.text}{' '}
        {terms.href === undefined ? (
          terms.link
        ) : (
          // In a window of its own, so that nothing typed is lost.
          <a href={terms.href} target="_blank" rel="noopener">
            {terms.link}
          </a>
        )}
      </CheckField>
      <CheckField state={fields.processing} texts={view.fields.processing}>
        {view.processing}
      </CheckField>
      <CheckField state={fields.marketing} texts={view.fields.marketing}>
        {view.marketing}
      </CheckField>
    </div>
  )
}

/** Why the form cannot be sent yet (Shopping §5 "Login, register, recovery"). */
function offOf(form: HTMLFormElement): keyof RegisterView['off'] | undefined {
  const typed = new FormData(form)
  if (typed.get('password') !== typed.get('retypedPassword')) return 'passwords'
  return typed.has('terms') && typed.has('processing') ? undefined : 'consents'
}
