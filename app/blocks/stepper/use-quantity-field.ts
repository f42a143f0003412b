import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

type QuantityField = {
  field: RefObject<HTMLInputElement | null>
  /** Goes with the field as long as nothing was typed into it. */
  shown: RefObject<HTMLInputElement | null>
  /** The button that sends what the field holds. */
  set: RefObject<HTMLButtonElement | null>
  press(event: MouseEvent, by: number): void
}

/**
 * With a script every press counts on, however late the answers to the ones before it come: it
 * changes the field and sends what the field then holds.
 *
 * Shows the quantity again that the server knows, once the field was sent (Catalogue §5 "Quantity
 * control"). A number that cannot be leaves it as it was, which React alone takes for no change.
 * What was typed since stays.
 */
export function useQuantityField(
  value: number,
  bounds: { min: number; max: number },
): QuantityField {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLInputElement>(null)
  const set = useRef<HTMLButtonElement>(null)
  const sent = useRef<string>(undefined)
  const known = useRef(value)
  const { state } = useNavigation()

  useEffect(() => {
    const input = field.current
    const form = input?.form
    const note = () => {
      sent.current = input?.value
    }
    const touch = () => setTouched(shown.current, true)
    // What was typed before React came is no less typed.
    if (input && input.value !== input.defaultValue) touch()
    input?.addEventListener('input', touch)
    form?.addEventListener('submit', note)
    return () => {
      input?.removeEventListener('input', touch)
      form?.removeEventListener('submit', note)
    }
  }, [])

  useEffect(() => {
    const isNew = known.current !== value
    if (state !== 'idle' || !field.current || (!isNew && sent.current === undefined)) return
    const isTyped = sent.current !== undefined && field.current.value !== sent.current
    known.current = value
    sent.current = undefined
    if (isTyped) return
    field.current.value = String(value)
    setTouched(shown.current, false)
  }, [state, value])

  function press(event: MouseEvent, by: number) {
    const input = field.current
    if (!input?.form || !set.current) return
    event.preventDefault()
    const wanted = (Number(input.value) || 0) + by
    input.value = String(Math.min(Math.max(wanted, bounds.min), bounds.max))
    setTouched(shown.current, true)
    input.form.requestSubmit(set.current)
  }

  return { field, shown, set, press }
}

/** A field that was touched, even if back to what it was, holds against what another window did. */
function setTouched(shown: HTMLInputElement | null, touched: boolean): void {
  if (shown) shown.disabled = touched
}
