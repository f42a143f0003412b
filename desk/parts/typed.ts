import { createContext, useContext } from 'react'

import type { DeskWords } from '#words/words.ts'

/** What was sent by a form of the page that is shown again. */
export type Typed = {
  form: FormData
  /** What is wrong with it, by the names of its fields. */
  faults?: Readonly<Record<string, string>> | undefined
  /** Where somebody else was faster: how it is said what stands there now. */
  late?: DeskWords['frame']['meanwhile'] | undefined
}

/** Of the page that is being made. */
export const TypedContext = createContext<Typed | undefined>(undefined)

type Given = { value?: string | undefined; hint?: string | undefined; error?: string | undefined }

/**
 * What stands in a field: what was typed into it and what is wrong there, else what is given. Where
 * somebody has changed it meanwhile, its hint says to what.
 */
export function useTyped(name: string, given: Given): Required<Given> {
  const typed = useContext(TypedContext)
  const value = typed?.form.get(name)
  const { hint, error } = given
  if (typeof value !== 'string') return { value: given.value, hint, error }
  const isChanged = given.value !== undefined && given.value !== value
  return {
    value,
    hint: typed?.late && isChanged ? typed.late.now(given.value || typed.late.empty) : hint,
    error: typed?.faults?.[name] ?? error,
  }
}

/** Whether any of the fields is told to be wrong: what folds them together is then open. */
export function useIsWrong(isOne: (field: string) => boolean): boolean {
  return Object.keys(useContext(TypedContext)?.faults ?? {}).some(isOne)
}
