import { useSyncExternalStore } from 'react'

/** Whether React is here: for what only a script can do, and what a page without one must not wait for. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
