import { Form, Link } from 'react-router'

import { TextField } from '#app/blocks/field/field.tsx'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toLogin } from '#app/request/addresses.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { FacebookWay } from '#app/blocks/doors/facebook-way.tsx'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import type { LoginAnswer } from './action.ts'
import type { LoginView } from './view.ts'

type LoginScreenProps = { view: LoginView; answer: LoginAnswer | undefined }

export function LoginScreen({ view, answer }: LoginScreenProps) {
  const { form, fields, element } = useAnsweredForm<{ email: string; password: string }>(
    'login',
    answer,
  )
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Door title={view.title} lead={view.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={toLogin(view.back)}
        onSubmit={form.onSubmit}
        ref={element}
      >
        {view.back !== undefined && <input type="hidden" name="back" value={view.back} />}
        {/* The first button is the one that Enter presses. */}
        <button className="visually-hidden" tabIndex={-1}>
          {view.submit}
        </button>
        <Said alert={answer?.alert} leads={!hasErrors}>
          {answer?.isInactive && (
            <button className="text-button" name="intent" value="activation" formNoValidate>
              {view.sendActivation}
            </button>
          )}
        </Said>
        <TextField state={fields.email} texts={view.fields.email} />
        <PasswordField state={fields.password} texts={view.fields.password} words={view.password} />
        <button className="button button-wide">{view.submit}</button>
        <div className="cluster between">
          <Link className="text-button" to={view.forgotten.href}>
            {view.forgotten.text}
          </Link>
          <Link className="text-button" to={view.register.href}>
            {view.register.text}
          </Link>
          <Link className="text-button" to={view.findOrder.href}>
            {view.findOrder.text}
          </Link>
        </div>
      </Form>
      {view.facebook && <FacebookWay view={view.facebook} />}
    </Door>
  )
}
