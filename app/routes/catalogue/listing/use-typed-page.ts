import type { ChangeEvent } from 'react'

import { usePause } from '#app/blocks/hooks/use-pause.ts'
import { typedPage } from '#domain/listing/paging.ts'

/** A number is still being typed, ms. */
const AFTER_KEY = 1_000

/** A listing without pages. */
const nowhere = { page: 1, last: 1 }

/**
 * Opens the page whose number was typed, once that has stood for a second; what is no page of the
 * listing gives way to the page that is shown (Catalogue §2 "Listing pages").
 */
export function useTypedPage({ page, last }: { page: number; last: number } = nowhere) {
  const pause = usePause()

  return ({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void => {
    const field: unknown = target
    if (!(field instanceof HTMLInputElement)) return
    pause.after(AFTER_KEY, () => {
      const wanted = typedPage(field.value, last)
      if (wanted === undefined) field.value = String(page)
      else if (wanted !== page) currentTarget.requestSubmit()
    })
  }
}
