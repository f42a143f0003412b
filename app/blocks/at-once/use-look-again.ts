import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { useOnGone } from '#app/blocks/hooks/use-on-gone.ts'

/** Seconds from one look to the next. */
const LOOKS = [0.5, 2, 5, 15, 60]

/**
 * Gives what to call when a form got no answer: the shop may have taken it, only its answer was
 * lost, and then the count of the basket or a heart would be wrong from then on. The page's data
 * are asked for again as soon as the shop answers; before that they would end in the error page.
 */
export function useLookAgain(): () => void {
  const { revalidate } = useRevalidator()
  const looking = useRef<AbortController>(null)

  // Nobody looks at the page that it was for.
  useOnGone(() => looking.current?.abort())

  return useCallback(() => {
    looking.current?.abort()
    looking.current = new AbortController()
    void lookAgain(looking.current.signal, revalidate)
  }, [revalidate])
}

async function lookAgain(signal: AbortSignal, revalidate: () => Promise<void>): Promise<void> {
  for (const seconds of LOOKS) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    if (signal.aborted) return
    if (await isThere(signal)) return revalidate()
  }
}

async function isThere(signal: AbortSignal): Promise<boolean> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal })
    return ok && !signal.aborted
  } catch {
    return false
  }
}
