import { useState } from 'react'

import { useListener } from '#app/blocks/hooks/use-listener.ts'

/**
 * Keeps the page, with everything typed into it, while there is no connection, instead of leaving
 * it for one that cannot load. True from the first form or link that was stopped until the browser
 * is online again. Browsers only know about their own network: a failure further away ends on the
 * error page, which offers to send the form again.
 */
export function useOffline(): boolean {
  const [stopped, setStopped] = useState(false)
  useListener('submit', stop, { capture: true })
  useListener('click', stop, { capture: true })
  useListener('online', () => setStopped(false))
  return stopped

  function stop(event: Event) {
    if (navigator.onLine || !leaves(event)) return
    event.preventDefault()
    event.stopPropagation()
    setStopped(true)
  }
}

/** A form, or a link to another page; a jump within the page, a call or a mail needs no network. */
function leaves({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target !== '' || !link.protocol.startsWith('http')) return false
  const { pathname, search } = location
  return link.hash === '' || link.pathname !== pathname || link.search !== search
}
