import { Form, Link } from 'react-router'

import { CheckField } from '#app/blocks/field/field.tsx'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toDeletion } from '#app/request/addresses.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import { Meaning } from './meaning.tsx'
import type { DeletionView } from './view.ts'

type DeletionScreenProps = { view: DeletionView; answer: FormAnswer | undefined }

export function DeletionScreen({ view, answer }: DeletionScreenProps) {
  return (
    <>
      <h1>{view.title}</h1>
      <p>{view.lead}</p>
      <Meaning view={view} />
      <p>
        <a className="text-button" href={view.copy.href} download>
          {view.copy.text}
        </a>
      </p>
      <DeletionForm view={view} answer={answer} />
      <p>
        <Link className="text-button" to={view.back.href}>
          {view.back.text}
        </Link>
      </p>
    </>
  )
}

function DeletionForm({ view: { form: asked }, answer }: DeletionScreenProps) {
  const { form, fields } = useAnsweredForm<{ password: string; sure: boolean }>('deletion', answer)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Form className="panel stack" action={toDeletion()} {...form}>
      <Said alert={answer?.alert} leads={!hasErrors} />
      {asked.kind === 'link' ? (
        <p>{asked.note}</p>
      ) : (
        <>
          <PasswordField
            state={fields.password}
            texts={asked.fields.password}
            words={asked.password}
          />
          <CheckField state={fields.sure} texts={asked.fields.sure} />
        </>
      )}
      <p>
        <button className="button">{asked.submit}</button>
      </p>
    </Form>
  )
}
