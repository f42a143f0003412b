import { type CSSProperties, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

import { Dialog, DialogHead, type DialogProps } from '#app/blocks/dialog/dialog.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { wrapped } from './gestures.ts'
import { useGestures } from './use-gestures.ts'
import type { ViewerView } from './viewer-view.ts'

/** The pictures over the page: what their own page shows, asked of it, one after the other. */
export default function ViewerDialog({ href, opener, onClose }: DialogProps) {
  const { load, data } = useFetcher<{ view: ViewerView }>()
  useEffect(() => void load(href), [load, href])
  return (
    data && (
      <Dialog className="viewer" shows="" opener={opener} onClose={onClose}>
        <Viewer view={data.view} />
      </Dialog>
    )
  )
}

function Viewer({ view }: { view: ViewerView }) {
  const [at, setAt] = useState(view.at)
  const count = view.pictures.length
  const { zoom, reset, on } = useGestures(turn)
  const shown = view.pictures[at]
  const zoomed = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`

  function turn(by: 1 | -1) {
    reset()
    setAt((before) => wrapped(before + by, count))
  }

  useEffect(() => {
    function press({ key }: KeyboardEvent) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (by === undefined) return
      reset()
      setAt((before) => wrapped(before + by, count))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  if (!shown) return null
  return (
    <>
      <DialogHead
        title={view.name}
        lead={<span aria-live="polite">{shown.title}</span>}
        close={view.close}
      />
      <div
        className="viewer-stage"
        {...on}
        // React's style type does not know custom properties.
        style={{ '--zoom': zoomed } as CSSProperties}
      >
        <Picture key={shown.href} picture={shown.picture} place="viewer" eager />
      </div>
      {count > 1 && (
        <div className="viewer-ways">
          <button className="icon-button" type="button" onClick={() => turn(-1)}>
            <Icon name="left" />
            <span className="visually-hidden">{view.previous}</span>
          </button>
          <button className="icon-button" type="button" onClick={() => turn(1)}>
            <Icon name="right" />
            <span className="visually-hidden">{view.next}</span>
          </button>
        </div>
      )}
    </>
  )
}
