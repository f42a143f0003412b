import { useEffect, useEffectEvent } from 'react'

/**
 * Does something with a value once the page shows it, and again with each other value after that;
 * with undefined nothing. What only is to happen after the first: `useWhenChanged`.
 */
export function useOnShown<Value>(value: Value | undefined, act: (value: Value) => void): void {
  const shown = useEffectEvent(act)
  // What the browser has beside the page is not React's: focus, title, storage, requests.
  useEffect(() => {
    if (value !== undefined) shown(value)
  }, [value])
}
