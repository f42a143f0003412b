import { createContext, useContext } from 'react'

const ELEMENT = 'failure-id'

/** The id of the current request; only the renderer sets it. */
export const FailureId = createContext<string | undefined>(undefined)

/**
 * The number under which the log has this failure; undefined if the page was made in the browser.
 */
export function useFailureId(): { element: string; id: string | undefined } {
  const given = useContext(FailureId)
  const printed = () => globalThis.document?.querySelector(`#${ELEMENT}`)?.textContent ?? undefined
  return { element: ELEMENT, id: given ?? printed() }
}
