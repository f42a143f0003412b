import { type FormEvent, useEffect, useState } from 'react'
import { Form, Link } from 'react-router'

import { CheckField, SelectField, TextField } from '#app/blocks/field/field.tsx'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { toRegister } from '#app/request/addresses.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import type { FormAnswer } from '#app/blocks/doors/form-answer.ts'
import { FacebookWay } from '#app/blocks/doors/facebook-way.tsx'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import type { RegisterView } from './view.ts'

type Values = Record<keyof RegisterView['fields'], string>

export function RegisterScreen({
  view,
  answer,
}: {
  view: RegisterView
  answer: FormAnswer | undefined
}) {
  const { form, fields, element } = useAnsweredForm<Values>('register', answer, {
    country: view.country,
  })
  const [off, setOff] = useState<keyof RegisterView['off'] | undefined>('consents')
  const hasScript = useHasScript()
  const isOff = hasScript && off !== undefined
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  useEffect(() => {
    // Some of it may have been filled in before React was loaded.
    if (element.current) setOff(offOf(element.current))
  }, [element])

  function judge({ currentTarget }: FormEvent<HTMLFormElement>) {
    setOff(offOf(currentTarget))
  }

  return (
    <Door title={view.title} lead={view.lead}>
      <Form
        className="fields"
        id={form.id}
        method="post"
        action={toRegister(view.back)}
        onSubmit={form.onSubmit}
        onChange={judge}
        ref={element}
      >
        {view.back !== undefined && <input type="hidden" name="back" value={view.back} />}
        <Said alert={answer?.alert} leads={!hasErrors} />
        {view.has.extId && <TextField state={fields.extId} texts={view.fields.extId} />}
        <TextField state={fields.name} texts={view.fields.name} />
        <TextField state={fields.email} texts={view.fields.email} />
        <TextField state={fields.retypedEmail} texts={view.fields.retypedEmail} />
        {view.has.country && (
          <SelectField
            state={fields.country}
            texts={view.fields.country}
            options={view.countries}
            width={view.has.nip ? 'w3' : undefined}
          />
        )}
        {view.has.nip && (
          <TextField
            state={fields.nip}
            texts={view.fields.nip}
            width={view.has.country ? 'w3' : undefined}
          />
        )}
        {view.has.phone && <TextField state={fields.phone} texts={view.fields.phone} />}
        <PasswordField state={fields.password} texts={view.fields.password} words={view.password} />
        <PasswordField
          state={fields.retypedPassword}
          texts={view.fields.retypedPassword}
          words={view.password}
        />
        <Consents view={view} fields={fields} />
        <div className="stack stack-s">
          <button
            className="button button-wide"
            disabled={isOff}
            aria-describedby={isOff ? 'register-off' : undefined}
          >
            {view.submit}
          </button>
          {isOff && (
            <p className="small muted" id="register-off">
              {view.off[off]}
            </p>
          )}
        </div>
      </Form>
      {view.facebook && <FacebookWay view={view.facebook} />}
      <p className="small muted">
        {view.known.text} <Link to={view.known.href}>{view.known.link}</Link>
      </p>
    </Door>
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
