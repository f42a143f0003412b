import { type ChangeEvent, type FormEvent, type RefObject, useRef } from 'react'
import { useNavigationType, useSubmit } from 'react-router'

import { usePause } from '#app/blocks/hooks/use-pause.ts'
import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'
import type { FilterView } from './filter.tsx'

/** Boxes that are ticked one after the other are sent together, ms. */
const AFTER_BOX = 150
/** A price is still being typed, ms. */
const AFTER_KEY = 1_000

/**
 * Sends the filters with each change: a box as a step of its own in the history, a price in place
 * of the one before. The form stays the same element, so that the focus stays where it is, and
 * shows what the address says as soon as that answers.
 */
export function useAtOnce(filter: FilterView): {
  ref: RefObject<HTMLFormElement | null>
  onChange: (event: ChangeEvent<HTMLFormElement>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
} {
  const ref = useRef<HTMLFormElement>(null)
  const pause = usePause()
  const onWay = useRef(0)
  const submit = useSubmit()
  const isBack = useNavigationType() === 'POP'

  useWhenChanged(filter, () => {
    // Whatever was changed since is on its way, and what was before React was there is sent by it.
    // The answer to what was sent before may be shown only now, and knows nothing of it.
    const isLast = !pause.isWaiting() && onWay.current === 0
    if (isLast && ref.current) show(ref.current, filter, { isBack })
  })

  function send(form: HTMLFormElement, how: { replace: boolean }) {
    pause.stop()
    onWay.current += 1
    void submit(form, how).finally(() => (onWay.current -= 1))
  }

  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault()
      send(event.currentTarget, { replace: false })
    },
    onChange: ({ target }) => {
      const field: unknown = target
      if (!(field instanceof HTMLInputElement) || field.name === '') return
      const isBox = field.type === 'checkbox'
      pause.after(isBox ? AFTER_BOX : AFTER_KEY, () => {
        if (ref.current?.checkValidity()) send(ref.current, { replace: !isBox })
      })
    },
  }
}

/** A price that is being typed is left alone. */
function show(form: HTMLFormElement, { groups }: FilterView, { isBack }: { isBack: boolean }) {
  const [min, max] = ['min', 'max'].map((name) => form.querySelector(`input[name=${name}]`))
  for (const group of groups) {
    if (group.kind !== 'range') continue
    write(min, group.min.value)
    write(max, group.max.value)
  }
  const chosen = new Set(
    groups.flatMap((group) =>
      group.kind === 'range'
        ? []
        : group.values.filter(({ checked }) => checked).map(({ value }) => key(group.name, value)),
    ),
  )
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    box.checked = chosen.has(key(box.name, box.value))
  }

  function write(field: Element | null | undefined, value: string) {
    if (!(field instanceof HTMLInputElement)) return
    if (field !== document.activeElement || isBack) field.value = value
  }
}

function key(name: string, value: string): string {
  return JSON.stringify([name, value])
}
