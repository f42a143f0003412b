import { type FocusEvent, useEffect, useState } from 'react'

/**
 * Whether a message has been there for its seconds. It waits for anybody who reads it: while the
 * pointer is in it, or the focus in what it holds, the time does not run. That a script has put the
 * focus on the message itself, so that it is read aloud, is nobody's deed. `of`: the message;
 * another one has its own time. `end`: it goes before.
 */
export function useTimeUp(seconds: number | undefined, of: unknown) {
  const [over, setOver] = useState<unknown>(NONE)
  const [isHeld, hold] = useState(false)

  // The clock starts again after each interruption, so that what was begun can be read to its end.
  useEffect(() => {
    if (seconds === undefined || isHeld) return
    const timer = setTimeout(() => setOver(of), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, isHeld, of])

  const holding = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: ({ target, currentTarget }: FocusEvent) => hold(target !== currentTarget),
    onBlur: () => hold(false),
  }
  return [over === of, holding, () => setOver(of)] as const
}

/** No message at all. */
const NONE = {}
