import type { FieldMetadata } from '@conform-to/react'
import { Form } from 'react-router'

import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import type { FormWay } from '#app/blocks/login/one-form.tsx'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import { FieldError, TextField } from '#app/blocks/field/field.tsx'
import { useFirst } from '#app/blocks/hooks/use-first.ts'
import { useValid } from '#app/blocks/field/use-in-form.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Trap, type TrapView } from '#app/blocks/trap.tsx'
import type { OpinionDoneView, OpinionView } from './opinion-view.ts'

/** What the form says besides what is wrong with its fields. */
export type OpinionAnswer = FormAnswer & { done?: OpinionDoneView }

type Typed = { name: string; text: string; number: string }
type FormProps = {
  view: OpinionView & { trap: TrapView }
  answer: OpinionAnswer | undefined
  via?: FormWay
}

/** Stars, a name and what others should know, on the page and in the dialog. */
export function OpinionForm({ view, answer, via: Way = Form }: FormProps) {
  const { form, fields, element } = useAnsweredForm<Typed>('opinion', answer, view.values)
  const isValid = useValid(element)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Way className="stack" action={view.action} {...form}>
      <Said alert={answer?.alert} leads={!hasErrors} />
      <Trap trap={answer?.trap ?? view.trap} />
      <Stars state={fields.number} view={view} />
      <TextField state={fields.name} texts={view.fields.name} />
      <TextField state={fields.text} texts={view.fields.text} lines={4} />
      <div className="stack stack-s">
        <button
          className="button button-wide"
          disabled={!isValid}
          aria-describedby={isValid ? undefined : 'opinion-off'}
        >
          {view.submit}
        </button>
        {!isValid && (
          <p className="small muted" id="opinion-off">
            {view.off}
          </p>
        )}
      </div>
      <p className="small muted">{view.how}</p>
    </Way>
  )
}

type StarsProps = { state: FieldMetadata<string, Typed>; view: OpinionView }

function Stars({ state: { id, name, errors, errorId, initialValue }, view }: StarsProps) {
  // What was chosen is the browser's to keep; the page only begins with it.
  const chosen = useFirst(initialValue)
  return (
    <fieldset aria-describedby={errors ? errorId : undefined}>
      <legend className="small required">{view.fields.number.label}</legend>
      <div className="rate">
        {view.stars.map(({ value, label }) => (
          <span key={value}>
            <input
              type="radio"
              name={name}
              id={`${id}-${value}`}
              value={value}
              required
              defaultChecked={chosen === String(value)}
            />
            <label htmlFor={`${id}-${value}`}>
              <Icon name="star" />
              <span className="visually-hidden">{label}</span>
            </label>
          </span>
        ))}
      </div>
      <FieldError state={{ id, name, errorId, errors }} />
    </fieldset>
  )
}
