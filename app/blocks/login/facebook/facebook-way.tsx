import { type MouseEvent, useRef, useState } from 'react'

import { useOnGone } from '#app/blocks/hooks/use-on-gone.ts'
import type { FacebookView } from './facebook-view.ts'
import type { FormAlert } from '../form-answer.ts'
import { Said } from '../said.tsx'

/** How often a window is looked at, ms (Shopping §4 "Authentication"). */
const LOOK = 500

/**
 * A link to Facebook; where a script can, in a window over the page, which goes on when that tells
 * of a login.
 */
export function FacebookWay({ view }: { view: FacebookView }) {
  const watching = useRef<() => void>(undefined)
  const [said, setSaid] = useState<FormAlert>()

  // What that window tells is for this page alone.
  useOnGone(() => watching.current?.())

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const popup = globalThis.open(view.window, 'facebook', 'popup,width=620,height=720')
    // A browser that opens no windows follows the link.
    if (!popup) return
    event.preventDefault()
    setSaid(undefined)
    watching.current?.()
    watching.current = watchWindow(popup, (result) => {
      if (result === 'in') return location.assign(view.after)
      const text = view.said[isReason(result, view) ? result : 'closed']
      setSaid({ type: 'info', text, seconds: view.seconds })
    })
  }

  return (
    <div className="stack stack-s">
      <Said alert={said} leads />
      <a className="button button-line button-wide" href={view.href} onClick={open}>
        {view.text}
      </a>
      {view.note !== undefined && <p className="small muted">{view.note}</p>}
    </div>
  )
}

function isReason(result: string, { said }: FacebookView): result is keyof FacebookView['said'] {
  return Object.hasOwn(said, result)
}

/** Tells once what came of the window: what its last page says, or that it was closed before. */
function watchWindow(popup: Window, tell: (result: string) => void): () => void {
  let wasClosed = false
  const look = setInterval(() => {
    // What its last page has said may arrive after it is gone.
    if (wasClosed) end('closed')
    wasClosed = popup.closed
  }, LOOK)
  function listen({ origin, data }: MessageEvent<unknown>) {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return
    if ('facebook' in data && typeof data.facebook === 'string') end(data.facebook)
  }
  function stop() {
    clearInterval(look)
    removeEventListener('message', listen)
  }
  function end(result: string) {
    stop()
    tell(result)
  }
  addEventListener('message', listen)
  return stop
}
