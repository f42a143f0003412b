import { useEffect, useState } from 'react'

/**
 * Without a connection the page stays with all that was typed into it, instead of one that cannot
 * come. True from the first thing that was stopped until the browser is online again. Browsers only
 * know of their own network: what fails beyond it ends in the page that offers to send the same
 * once more.
 */
export function useOffline(): boolean {
  const [stopped, setStopped] = useState(false)

  useEffect(() => {
    const stop = (event: Event) => {
      if (navigator.onLine || !leaves(event)) return
      event.preventDefault()
      event.stopPropagation()
      setStopped(true)
    }
    const goOn = () => setStopped(false)
    addEventListener('submit', stop, true)
    addEventListener('click', stop, true)
    addEventListener('online', goOn)
    return () => {
      removeEventListener('submit', stop, true)
      removeEventListener('click', stop, true)
      removeEventListener('online', goOn)
    }
  }, [])

  return stopped
}

/**
 * A form that is sent, or a link to another page; a jump within this one, a call or a mail needs no
 * network.
 */
function leaves({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target !== '' || !link.protocol.startsWith('http')) return false
  const { pathname, search } = location
  return link.hash === '' || link.pathname !== pathname || link.search !== search
}
