import {
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNavigation } from 'react-router'

import { useIsSending } from '#app/blocks/at-once/at-once.ts'

type QuantityField = {
  field: RefCallback<HTMLInputElement>
  /** Sent with the field as long as nothing was typed into it. */
  shown: RefObject<HTMLInputElement | null>
  /** The button that sends the value of the field. */
  set: RefObject<HTMLButtonElement | null>
  /** What the field says after the presses so far, before the server has answered them. */
  now: number
  press(event: MouseEvent, by: number): void
}

/**
 * With a script every press counts, however late the answers to earlier presses arrive: it changes
 * the field and sends the field's value.
 *
 * After sending, the field shows the server's quantity again (Catalogue §5 "Quantity control"), but
 * keeps what was typed since. An impossible number does not change that quantity, so React alone
 * would not update the field.
 */
export function useQuantityField(
  value: number,
  bounds: { min: number; max: number; lessFrom: number; moreUpTo: number },
): QuantityField {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef<HTMLInputElement>(null)
  const set = useRef<HTMLButtonElement>(null)
  const sent = useRef<string>(undefined)
  const known = useRef(value)
  const [now, setNow] = useState(value)
  const { state } = useNavigation()
  const isSending = useIsSending()

  const place = useCallback((input: HTMLInputElement) => {
    field.current = input
    const { form } = input
    const note = () => {
      sent.current = input.value
    }
    const touch = () => {
      mark(shown.current, 'touched')
      if (input.valueAsNumber > 0) setNow(input.valueAsNumber)
    }
    // What was typed before React was loaded counts too; the field that goes with it is known then.
    if (input.value !== input.defaultValue) queueMicrotask(touch)
    input.addEventListener('input', touch)
    form?.addEventListener('submit', note)
    return () => {
      input.removeEventListener('input', touch)
      form?.removeEventListener('submit', note)
    }
  }, [])

  // Only with the whole answer: one to an earlier press says less than the field does by now.
  useEffect(() => {
    const isNew = known.current !== value
    if (state !== 'idle' || isSending || !field.current || (!isNew && sent.current === undefined))
      return
    const isTyped = sent.current !== undefined && field.current.value !== sent.current
    known.current = value
    sent.current = undefined
    if (isTyped) return
    field.current.value = String(value)
    setNow(value)
    mark(shown.current, 'untouched')
  }, [state, isSending, value])

  function press(event: MouseEvent, by: number) {
    const input = field.current
    if (!input?.form || !set.current) return
    event.preventDefault()
    // Nothing leaves without a connection, as the page then says: the field stays as it is too.
    if (!navigator.onLine) {
      input.form.requestSubmit(set.current)
      return
    }
    const wanted = (Number(input.value) || 0) + by
    const next = Math.min(Math.max(wanted, bounds.min), bounds.max)
    input.value = String(Number(next.toFixed(6)))
    setNow(next)
    mark(shown.current, 'touched')
    // A button that cannot be pressed any more would lose the focus of a keyboard.
    const isOver = by < 0 ? next < bounds.lessFrom : next > bounds.moreUpTo
    if (isOver && event.currentTarget.matches(':focus-visible')) input.focus()
    input.form.requestSubmit(set.current)
  }

  return { field: place, shown, set, now, press }
}

/** A touched field wins over a change in another window, even if it has its old value again. */
function mark(shown: HTMLInputElement | null, as: 'touched' | 'untouched'): void {
  if (shown) shown.disabled = as === 'touched'
}
