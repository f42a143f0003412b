import type { Block } from './block.ts'

type Leaving = {
  block: Pick<Block, 'origins' | 'ticket'>
  /** Something was pressed that leads out of the preview. */
  blocked: (what: 'form' | 'link') => void
}

/** To a page of the shop, within the preview. */
export function goWithin(address: string, ticket: string): void {
  const url = new URL(address)
  url.searchParams.set('preview', 'true')
  url.searchParams.set('ticket', ticket)
  location.assign(url.href)
}

/** Keeps what is pressed within the preview. */
export function stayWithin({ block, blocked }: Leaving): void {
  /** Pages of the shop already lead on within it; everything else leads nowhere. */
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return
    // Into this frame, not beside it.
    link.removeAttribute('target')
    if (block.origins.includes(link.origin)) return
    event.preventDefault()
    blocked('link')
  }
  /** A search or a filter shows its page; nothing else is sent. */
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const { target, submitter } = event
    if (!(target instanceof HTMLFormElement)) return
    const method = submitter?.getAttribute('formmethod') ?? target.method
    if (method.toLowerCase() !== 'get') return blocked('form')
    const url = new URL(submitter?.getAttribute('formaction') ?? target.action, location.href)
    const asked = [...new FormData(target, submitter)].map(([name, value]) => [name, String(value)])
    url.search = new URLSearchParams(asked).toString()
    goWithin(url.href, block.ticket)
  }
  document.addEventListener('click', stay, true)
  document.addEventListener('submit', hold, true)
}
