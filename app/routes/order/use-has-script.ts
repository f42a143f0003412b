import { useSyncExternalStore } from 'react'

/** Whether React is here: for what only a script can do, or what nobody else can wait for. */
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
