import { useEffect, useEffectEvent } from 'react'

/** Hears of something that happens anywhere in the page, as long as its component is there. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const hear = useEffectEvent(listener)
  // React hears of what is pressed in its own elements; these come from the whole window.
  useEffect(() => {
    const heard = (event: WindowEventMap[Type]) => hear(event)
    addEventListener(type, heard, capture)
    return () => removeEventListener(type, heard, capture)
  }, [type, capture])
}
