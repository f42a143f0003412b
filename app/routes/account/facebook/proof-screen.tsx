import { Form } from 'react-router'

import { Door } from '#app/blocks/doors/door.tsx'
import type { FormAnswer } from '#app/blocks/doors/form-answer.ts'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import { TextField } from '#app/blocks/field/field.tsx'
import type { ProofView } from './proof-view.ts'

type Step = ProofView['step']
type StepProps<Kind> = {
  step: Extract<Step, { kind: Kind }>
  action: string
  answer: FormAnswer | undefined
}

/** First the address, then the code that was mailed there. */
export function ProofScreen({
  view: { step, action },
  answer,
}: {
  view: ProofView
  answer: FormAnswer | undefined
}) {
  return step.kind === 'email' ? (
    <EmailStep step={step} action={action} answer={answer} />
  ) : (
    <CodeStep step={step} action={action} answer={answer} />
  )
}

function EmailStep({ step, action, answer }: StepProps<'email'>) {
  const { form, fields, element } = useAnsweredForm<{ email: string }>('facebook-email', answer)
  return (
    <Door title={step.title} lead={step.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={action}
        reloadDocument
        onSubmit={form.onSubmit}
        ref={element}
      >
        <Said alert={answer?.alert} leads />
        <TextField state={fields.email} texts={step.fields.email} />
        <button className="button button-wide" name="intent" value="email">
          {step.submit}
        </button>
      </Form>
    </Door>
  )
}

function CodeStep({ step, action, answer }: StepProps<'code'>) {
  const { form, fields, element } = useAnsweredForm<{ code: string }>('facebook-code', answer)
  return (
    <Door title={step.title} lead={step.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={action}
        reloadDocument
        onSubmit={form.onSubmit}
        ref={element}
      >
        <Said alert={answer?.alert} leads />
        <TextField state={fields.code} texts={step.fields.code} />
        <button className="button button-wide" name="intent" value="code">
          {step.submit}
        </button>
        <button className="text-button" name="intent" value="other" formNoValidate>
          {step.other}
        </button>
      </Form>
    </Door>
  )
}
