import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Asks for the page's data again after so many seconds, as long as somebody looks at it. */
export function useAskedAgain(seconds: number | undefined): void {
  const { state, revalidate } = useRevalidator()
  // Nobody presses anything: what is new is at the provider.
  useEffect(() => {
    if (seconds === undefined || state !== 'idle') return
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, seconds * 1_000)
    return () => clearInterval(asking)
  }, [seconds, state, revalidate])
}
