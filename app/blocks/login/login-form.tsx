import { Fragment } from 'react'
import { Link } from 'react-router'

import { TextField } from '#app/blocks/field/field.tsx'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { FacebookWay } from './facebook/facebook-way.tsx'
import type { FormAnswer } from './form-answer.ts'
import type { LoginView } from './login-view.ts'
import { type FormWay, OneForm } from './one-form.tsx'

/** What the login says besides what is wrong with its fields. */
export type LoginAnswer = FormAnswer & {
  /** The account waits for its activation, whose mail can be sent again. */
  isInactive?: boolean
}

type LoginFormProps = { view: LoginView; answer: LoginAnswer | undefined; via?: FormWay }

/** E-mail and password, and the other ways in, on the page and in the dialog. */
export function LoginForm({ view, answer, via }: LoginFormProps) {
  return (
    <>
      <OneForm<{ email: string; password: string }>
        id="login"
        action={view.action}
        answer={answer}
        via={via}
        first={
          <>
            {view.back !== undefined && <input type="hidden" name="back" value={view.back} />}
            {/* The first button is the one that Enter presses. */}
            <button className="visually-hidden" tabIndex={-1}>
              {view.submit}
            </button>
          </>
        }
        more={
          answer?.isInactive && (
            <button className="text-button" name="intent" value="activation" formNoValidate>
              {view.sendActivation}
            </button>
          )
        }
      >
        {(fields) => (
          <>
            <TextField state={fields.email} texts={view.fields.email} />
            <PasswordField
              state={fields.password}
              texts={view.fields.password}
              words={view.password}
            />
            <button className="button button-wide">{view.submit}</button>
            <div className="cluster between">
              {[view.forgotten, view.register, view.findOrder].map(({ text, href }) => (
                <Fragment key={href}>
                  <Link className="text-button" to={href}>
                    {text}
                  </Link>{' '}
                </Fragment>
              ))}
            </div>
          </>
        )}
      </OneForm>
      {view.facebook && <FacebookWay view={view.facebook} />}
    </>
  )
}
