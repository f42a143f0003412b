import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { OneForm } from '#app/blocks/login/one-form.tsx'
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
  return (
    <NarrowPage title={step.title} lead={step.lead}>
      {step.kind === 'email' ? (
        <EmailStep step={step} action={action} answer={answer} />
      ) : (
        <CodeStep step={step} action={action} answer={answer} />
      )}
    </NarrowPage>
  )
}

function EmailStep({ step, action, answer }: StepProps<'email'>) {
  return (
    <OneForm<{ email: string }> id="facebook-email" action={action} answer={answer}>
      {(fields) => (
        <>
          <TextField state={fields.email} texts={step.fields.email} />
          <button className="button button-wide" name="intent" value="email">
            {step.submit}
          </button>
        </>
      )}
    </OneForm>
  )
}

function CodeStep({ step, action, answer }: StepProps<'code'>) {
  return (
    <OneForm<{ code: string }> id="facebook-code" action={action} answer={answer}>
      {(fields) => (
        <>
          <TextField state={fields.code} texts={step.fields.code} />
          <button className="button button-wide" name="intent" value="code">
            {step.submit}
          </button>
          <button className="text-button" name="intent" value="other" formNoValidate>
            {step.other}
          </button>
        </>
      )}
    </OneForm>
  )
}
