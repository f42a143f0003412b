import { useEffect, useState } from 'react'

/**
 * Whether a message has been there for its seconds. It waits for whoever reads it: while the
 * pointer or the focus is in it, the time does not run. `of`: the message; another one has its own
 * time.
 */
export function useTimeUp(seconds: number | undefined, of: unknown) {
  const [over, setOver] = useState<unknown>()
  const [isHeld, hold] = useState(false)

  useEffect(() => {
    if (seconds === undefined || isHeld) return
    const timer = setTimeout(() => setOver(of), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, isHeld, of])

  const holding = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
  return [seconds !== undefined && over === of, holding] as const
}
