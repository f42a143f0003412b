import { type DefaultValue, useForm } from '@conform-to/react'
import { useRef } from 'react'

import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'
import type { FormAnswer } from './form-answer.ts'

/**
 * A form of the account as conform knows it, with what its last answer says of it. `form`: its
 * attributes. Errors appear in the shop's words, beside their fields, as without a script:
 * the browser's bubble names one field, in the browser's language.
 */
export function useAnsweredForm<Values extends Record<string, unknown>>(
  id: string,
  answer: Pick<FormAnswer, 'result' | 'clears'> | undefined,
  values?: DefaultValue<Values>,
) {
  const element = useRef<HTMLFormElement>(null)
  const [{ noValidate, onSubmit }, fields] = useForm<Values>({
    id,
    lastResult: answer?.result,
    defaultNoValidate: false,
    ...(values !== undefined && { defaultValue: values }),
  })
  // The page that was loaded as an answer holds none, and what was typed since is another.
  useWhenChanged(answer, () => {
    for (const name of answer?.clears ?? []) {
      const input = element.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = ''
    }
  })
  const form = { id, method: 'post', onSubmit, noValidate, ref: element } as const
  return { form, fields, element }
}
