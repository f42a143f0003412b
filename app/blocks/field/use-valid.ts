import { type RefObject, useSyncExternalStore } from 'react'

/** Whether all is right, as it is typed; without a script the form can always be sent. */
export function useValid(element: RefObject<HTMLFormElement | null>): boolean {
  return useSyncExternalStore(
    (look) => {
      const { current } = element
      current?.addEventListener('input', look)
      return () => current?.removeEventListener('input', look)
    },
    // Asking the form itself would have it complain.
    () => element.current?.matches(':valid') ?? true,
    () => true,
  )
}
