import { createContext, useContext } from 'react'

const ELEMENT = 'failure-id'

/** The id of the request that is being answered; the renderer gives it. */
export const FailureId = createContext<string | undefined>(undefined)

/** The number that finds this failure in the log; a page that the browser made itself has none. */
export function useFailureId(): { element: string; id: string | undefined } {
  const given = useContext(FailureId)
  const printed = () => globalThis.document?.querySelector(`#${ELEMENT}`)?.textContent ?? undefined
  return { element: ELEMENT, id: given ?? printed() }
}
