import { createContext, useContext } from 'react'

/** What was sent by a form of the page that is shown again. */
export type Typed = { form: FormData; field?: string | undefined; line?: string | undefined }

/** Of the page that is being made. */
export const TypedContext = createContext<Typed | undefined>(undefined)

/** What stands in a field: what was typed into it and what is wrong there, else what is given. */
export function useTyped(
  name: string,
  given: { value?: string | undefined; error?: string | undefined },
): { value: string | undefined; error: string | undefined } {
  const typed = useContext(TypedContext)
  const value = typed?.form.get(name)
  return {
    value: typeof value === 'string' ? value : given.value,
    error: typed?.field === name ? typed.line : given.error,
  }
}
