import { useRef } from 'react'

import { useOnGone } from './use-on-gone.ts'

/** One thing at a time that waits until nobody types any more; it ends with its component. */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useOnGone(stop)

  function stop(): void {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  return {
    isWaiting: () => timer.current !== undefined,
    stop,
    after(ms: number, work: () => void): void {
      stop()
      timer.current = setTimeout(() => {
        timer.current = undefined
        work()
      }, ms)
    },
  }
}
