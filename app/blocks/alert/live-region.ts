import { useWhenChanged } from '#app/blocks/hooks/use-when-changed.ts'

/** The place in the page's live region for texts that a script announces. */
export const LIVE_ID = 'said'

/** Tells a text to shoppers who use a screen reader. */
export function announce(text: string): void {
  const place = document.querySelector(`#${LIVE_ID}`)
  if (place) place.textContent = text
}

/** Announces a text when it changes; the first text is read with the page. */
export function useAnnounced(text: string): void {
  useWhenChanged(text, () => announce(text))
}
