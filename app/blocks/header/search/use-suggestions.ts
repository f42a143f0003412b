import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { announce } from '#app/blocks/alert/live-region.ts'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import type { HeaderView } from '../header.ts'
import type { SuggestAnswer } from './suggested.ts'

/** What is suggested for what is typed; undefined: nothing, and nothing is shown. */
export type Suggestions = {
  listId: string
  answer: SuggestAnswer | undefined
  /** Of the option that the arrow keys have reached. */
  active: string | undefined
}

type Options = { header: HeaderView; id: string }

/**
 * Asks the search while somebody types in a field (Catalogue §5 "Search"), and makes the field a
 * combobox whose list the arrow keys lead through. Until React is there it is a field of a form.
 */
export function useSuggestions({ header, id }: Options): {
  suggestions: Suggestions
  field: InputHTMLAttributes<HTMLInputElement>
  /** Looks again, after another part of the shop was chosen. */
  again(input: HTMLInputElement): void
  close(): void
} {
  const listId = `${id}-list`
  const { key } = useLocation()
  const live = useHasScript()
  const [shown, setShown] = useState<{ answer: SuggestAnswer; at: string; active?: string }>()
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({})

  // The first letters may have been typed before React was there.
  useEffect(() => {
    const field = document.activeElement
    if (field?.id !== id || !(field instanceof HTMLInputElement) || field.value === '') return
    const timer = setTimeout(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    return () => clearTimeout(timer)
  }, [id])
  // Another page closes it, and is not disturbed by an answer that comes late.
  useEffect(() => stop, [key])
  // On another page it is over.
  const { answer, active } = shown?.at === key ? shown : {}

  function stop() {
    clearTimeout(asking.current.timer)
    asking.current.abort?.abort()
    asking.current = {}
  }
  function show(next: SuggestAnswer | undefined) {
    setShown(next && { answer: next, at: key })
    if (next) announce(next.kind === 'told' ? next.text : next.said)
  }
  function typed(input: HTMLInputElement) {
    stop()
    const query = input.value.trim()
    const length = [...query].length
    if (length === 0) show(undefined)
    else if (length < header.searchLength.shortest)
      show({ kind: 'told', text: header.words.searchShort })
    else asking.current.timer = setTimeout(() => void ask(input, query), header.searchPause)
  }
  async function ask({ form }: HTMLInputElement, query: string) {
    const abort = new AbortController()
    asking.current = { abort }
    const scope = form ? new FormData(form).get('scope') : null
    const asked = new URLSearchParams({ query, ...(typeof scope === 'string' && { scope }) })
    try {
      const response = await fetch(`${header.to.suggest}?${asked}`, { signal: abort.signal })
      // Our own route writes it.
      const next = (await response.json()) as SuggestAnswer
      if (!abort.signal.aborted) show(next)
    } catch {
      // Without an answer the form still leads to the page.
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const options = optionsOf(listId)
    const at = options.findIndex((option) => option.id === active)
    const around = event.currentTarget.closest<HTMLElement>('[popover]')
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && answer) {
      // Once for the list, once more for what is around it.
      event.preventDefault()
      stop()
      show(undefined)
    } else if (event.key === 'Escape' && around) {
      // The browser would empty the field first, and want a third press.
      event.preventDefault()
      stop()
      around.hidePopover()
    } else if (event.key === 'Enter' && options[at]) {
      event.preventDefault()
      options[at].click()
    } else if (move !== undefined && options.length > 0) {
      event.preventDefault()
      // One step further from either end is the field itself.
      const places = options.length + 1
      const next = options[((at + 1 + move + places) % places) - 1]
      setShown(answer && { answer, at: key, ...(next && { active: next.id }) })
      next?.scrollIntoView({ block: 'nearest' })
    }
  }

  const isOpen = answer !== undefined
  return {
    suggestions: { listId, answer, active },
    field: live
      ? {
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': active,
          onInput: ({ currentTarget }) => typed(currentTarget),
          onKeyDown,
        }
      : {},
    again: typed,
    close() {
      stop()
      show(undefined)
    },
  }
}

/** In the order in which they are seen: on a phone products stand before pages. */
function optionsOf(listId: string): HTMLElement[] {
  const options = [...document.querySelectorAll<HTMLElement>(`#${listId} [role=option]`)]
  const orderOf = (option: HTMLElement) => {
    const part = option.closest<HTMLElement>('[role=group]') ?? option
    return Number(getComputedStyle(part).order)
  }
  return options.sort((a, b) => orderOf(a) - orderOf(b))
}
