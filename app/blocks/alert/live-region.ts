import { useEffect, useRef } from 'react'

/** The place in the page's one live region where a script says what changed. */
export const LIVE_ID = 'said'

/** Says something to whoever does not see it happen. */
export function announce(text: string): void {
  const place = document.querySelector(`#${LIVE_ID}`)
  if (place) place.textContent = text
}

/** Says a text when it changes; what stood there when the page came is read with the page. */
export function useAnnounced(text: string): void {
  const said = useRef(text)
  useEffect(() => {
    if (said.current === text) return
    said.current = text
    announce(text)
  }, [text])
}
