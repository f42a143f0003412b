import { createContext, useContext } from 'react'

/**
 * The id of the form that a page keeps when the header leads elsewhere: the buttons that change
 * language and currency belong to it there, so that what is typed goes along, script or not.
 */
export const PageForm = createContext<string | undefined>(undefined)

export function usePageForm(): string | undefined {
  return useContext(PageForm)
}

/**
 * Enter presses the first button of a form, and that must be none of the header's: this one stands
 * before them. It is for nobody to find.
 */
export function PressedByEnter() {
  const form = usePageForm()
  if (form === undefined) return null
  return <button className="visually-hidden" form={form} tabIndex={-1} aria-hidden="true" />
}
