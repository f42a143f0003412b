import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Shows the quantity again that the server knows, once the field was sent (Catalogue §5 "Quantity control"). A
 * number that cannot be leaves it as it was, which React alone takes for no change.
 */
export function useRevert(value: number): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(false)
  const { state } = useNavigation()

  useEffect(() => {
    const form = field.current?.form
    const note = () => {
      sent.current = true
    }
    form?.addEventListener('submit', note)
    return () => form?.removeEventListener('submit', note)
  }, [])

  useEffect(() => {
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    if (field.current) field.current.value = String(value)
  }, [state, value])

  return field
}
