import { useEffect, useEffectEvent } from 'react'

/** Stops what a component has begun when it goes. */
export function useOnGone(stop: () => void): void {
  const gone = useEffectEvent(stop)
  // A timer, a request or another window would go on for a page that nobody sees.
  useEffect(() => () => gone(), [])
}
