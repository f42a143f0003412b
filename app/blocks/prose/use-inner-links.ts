import { useNavigate } from 'react-router'

import { useListener } from '#app/blocks/hooks/use-listener.ts'

/** Pages of the shop that an editor may lead to (Shopping §2 "Header and modals"). */
const PAGE = /^\/[cgmsp]\//

/**
 * Links in an editor's texts lead on inside the app, as ours do. Ours have been followed by the
 * router when this hears of them, and what an editor writes has no class.
 */
export function useInnerLinks(): void {
  const navigate = useNavigate()
  useListener('click', (event) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || event.button !== 0 || !isPlain) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.className !== '' || link.origin !== location.origin) return
    if (link.target !== '' || !PAGE.test(link.pathname)) return
    event.preventDefault()
    void navigate(`${link.pathname}${link.search}${link.hash}`)
  })
}
