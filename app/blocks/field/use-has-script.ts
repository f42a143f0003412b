import { useSyncExternalStore } from 'react'

/** Whether React is loaded: for what only a script can do. */
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
