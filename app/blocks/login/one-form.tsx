import type { DefaultValue, FieldMetadata } from '@conform-to/react'
import type { ComponentType, ReactNode } from 'react'
import { type FetcherFormProps, Form } from 'react-router'

import type { FormAnswer } from './form-answer.ts'
import { Said } from './said.tsx'
import { useAnsweredForm } from './use-answered-form.ts'

/** What sends a form: the page itself, or a dialog over it, which stays where it is. */
export type FormWay = ComponentType<FetcherFormProps & { ref?: React.Ref<HTMLFormElement> }>

type OneFormProps<Values extends Record<string, unknown>> = {
  id: string
  action: string
  answer: Pick<FormAnswer, 'result' | 'clears' | 'alert'> | undefined
  children: (fields: { [Name in keyof Values]-?: FieldMetadata<Values[Name], Values> }) => ReactNode
  values?: DefaultValue<Values>
  /** What stands before everything, as the button that Enter presses. */
  first?: ReactNode
  /** What the message offers. */
  more?: ReactNode
  className?: 'stack' | 'fields'
  via?: FormWay | undefined
}

/** The form of a way into an account, with what its last answer says at its top. */
export function OneForm<Values extends Record<string, unknown>>({
  id,
  action,
  answer,
  children,
  values,
  first,
  more,
  className = 'stack',
  via: Way = Form,
}: OneFormProps<Values>) {
  const { form, fields } = useAnsweredForm<Values>(id, answer, values)
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Way className={className} action={action} {...form}>
      {first}
      <Said alert={answer?.alert} leads={!hasErrors}>
        {more}
      </Said>
      {children(fields)}
    </Way>
  )
}
