import { type ButtonHTMLAttributes, useRef } from 'react'
import { Link } from 'react-router'

import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { OneForm } from '#app/blocks/login/one-form.tsx'
import { TextField } from '#app/blocks/field/field.tsx'
import { useInForm } from '#app/blocks/field/use-in-form.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { toOrderLogin } from '#app/request/addresses.ts'
import type { OrderLoginAnswer } from './action.ts'
import type { OrderLoginView } from './view.ts'

type Props = { view: OrderLoginView; answer: OrderLoginAnswer | undefined }

/** First the e-mail and the number, then the code that was mailed. */
export function OrderLoginScreen({ view, answer }: Props) {
  return answer?.asked ? (
    <CodeStep view={view.second} answer={answer} asked={answer.asked} />
  ) : (
    <NumberStep view={view.first} answer={answer} />
  )
}

function NumberStep({ view, answer }: { view: OrderLoginView['first'] } & Pick<Props, 'answer'>) {
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <OneForm<{ email: string; number: string }>
        id="order-login"
        action={toOrderLogin()}
        answer={answer}
      >
        {(fields) => (
          <>
            <TextField state={fields.email} texts={view.fields.email} />
            <TextField state={fields.number} texts={view.fields.number} />
            <Send>{view.submit}</Send>
          </>
        )}
      </OneForm>
    </NarrowPage>
  )
}

type CodeStepProps = {
  view: OrderLoginView['second']
  answer: OrderLoginAnswer
  asked: NonNullable<OrderLoginAnswer['asked']>
}

function CodeStep({ view, answer, asked }: CodeStepProps) {
  return (
    <NarrowPage title={view.title} lead={asked.lead}>
      <OneForm<{ code: string }>
        id="order-code"
        action={toOrderLogin()}
        answer={answer}
        first={
          <>
            <input type="hidden" name="email" value={asked.email} />
            <input type="hidden" name="number" value={asked.number} />
            {/* The first button is the one that Enter presses. */}
            <button className="visually-hidden" tabIndex={-1} name="intent" value="code">
              {view.submit}
            </button>
          </>
        }
      >
        {(fields) => (
          <>
            <TextField state={fields.code} texts={view.fields.code} />
            <Send name="intent" value="code">
              {view.submit}
            </Send>
            <div className="cluster between">
              <Link className="text-button" to={view.back.href} reloadDocument>
                <Icon name="arrow-left" small /> {view.back.text}
              </Link>
              <button className="text-button" name="intent" value="again" formNoValidate>
                {view.again}
              </button>
            </div>
          </>
        )}
      </OneForm>
    </NarrowPage>
  )
}

/** It waits until all fields have something in them; without a script it does not. */
function Send(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const button = useRef<HTMLButtonElement>(null)
  const isFilled = useInForm(button, hasAll, true)
  return <button className="button button-wide" disabled={!isFilled} ref={button} {...props} />
}

function hasAll(form: HTMLFormElement): boolean {
  const values = [...new FormData(form).values()]
  return values.every((value) => typeof value === 'string' && value.trim() !== '')
}
