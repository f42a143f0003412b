import { type RefObject, useSyncExternalStore } from 'react'

/**
 * What stands in a form, read again whenever somebody types or ticks: also what did so before React
 * was there. `place`: the form or something in it; `before`: until a script can read it.
 */
export function useInForm<Read extends string | boolean | undefined>(
  place: RefObject<HTMLElement | null>,
  read: (form: HTMLFormElement) => Read,
  before: Read,
): Read {
  return useSyncExternalStore(
    (look) => {
      const form = place.current?.closest('form')
      form?.addEventListener('input', look)
      form?.addEventListener('change', look)
      return () => {
        form?.removeEventListener('input', look)
        form?.removeEventListener('change', look)
      }
    },
    () => {
      const form = place.current?.closest('form')
      return form ? read(form) : before
    },
    () => before,
  )
}

/** Whether all is right, as it is typed; without a script the form can always be sent. */
export function useValid(place: RefObject<HTMLElement | null>): boolean {
  // Asking the form itself would have it complain.
  return useInForm(place, (form) => form.matches(':valid'), true)
}
