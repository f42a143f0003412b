import { type DefaultValue, useForm } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'

import { useOwnMessages } from '#app/blocks/field/use-own-messages.ts'
import type { FormAnswer } from './form-answer.ts'

/** A form of the account as conform knows it, with what its last answer says of it. */
export function useAnsweredForm<Values extends Record<string, unknown>>(
  id: string,
  answer: Pick<FormAnswer, 'result' | 'clears'> | undefined,
  values?: DefaultValue<Values>,
) {
  const element = useRef<HTMLFormElement>(null)
  const [form, fields] = useForm<Values>({
    id,
    lastResult: answer?.result,
    defaultNoValidate: false,
    ...(values !== undefined && { defaultValue: values }),
  })
  useOwnMessages(element)
  const [loaded] = useState(answer)
  useEffect(() => {
    // The page that was loaded as an answer holds none, and what was typed since is another.
    if (answer === loaded) return
    for (const name of answer?.clears ?? []) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
  }, [answer, loaded])
  return { form, fields, element }
}
