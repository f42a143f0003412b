import { useLayoutEffect, useRef, useState } from 'react'

import { DialogHead, type DialogProps } from '#app/blocks/dialog/dialog.tsx'
import { PageDialog } from '#app/blocks/dialog/page-dialog.tsx'
import { useListener } from '#app/blocks/hooks/use-listener.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { beginning, roomOf, wrapped, type Zoom } from './gestures.ts'
import { STEP, useGestures } from './use-gestures.ts'
import type { ViewerView } from './viewer-view.ts'

/** The pictures over the page: what their own page shows, asked of it, one after the other. */
export default function ViewerDialog(props: DialogProps) {
  return (
    <PageDialog<ViewerView> {...props} className="viewer" shows={() => ''}>
      {(view) => <Viewer view={view} />}
    </PageDialog>
  )
}

function Viewer({ view }: { view: ViewerView }) {
  const [at, setAt] = useState(view.at)
  const count = view.pictures.length
  const stage = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState<Zoom>({ scale: 1, x: 0, y: 0 })
  const { zoom, reset, enlarge, on } = useGestures(stage, whole, turn)
  const shown = view.pictures[at]
  const isEnlarged = zoom.scale > whole.scale

  function turn(by: 1 | -1) {
    setAt((before) => wrapped(before + by, count))
  }

  // Before it is painted: how large it begins depends on the window and on its own shape.
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    const ratio = shown ? shown.picture.width / shown.picture.height : 1
    setWhole(beginning(roomOf({ width, height }, ratio)))
  }, [shown])

  useListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by === 1 || by === -1) turn(by)
    else if (key === '+' || key === '=') enlarge(STEP)
    else if (key === '-') enlarge(1 / STEP)
    else if (key === '0') reset()
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
        ref={stage}
        {...on}
        style={{
          '--zoom': transformOf(zoom),
          '--before': smallOf(shown.href),
        }}
      >
        <Picture
          key={shown.href}
          picture={shown.picture}
          place={isEnlarged ? 'enlarged' : 'viewer'}
          eager
        />
      </div>
      <div className="viewer-ways">
        {count > 1 && <Way icon="left" text={view.previous} onPress={() => turn(-1)} />}
        <Way icon="minus" text={view.smaller} onPress={() => enlarge(1 / STEP)} />
        <Way icon="plus" text={view.larger} onPress={() => enlarge(STEP)} />
        {count > 1 && <Way icon="right" text={view.next} onPress={() => turn(1)} />}
      </div>
    </>
  )
}

function transformOf({ x, y, scale }: Zoom): string {
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function Way({ icon, text, onPress }: { icon: string; text: string; onPress: () => void }) {
  return (
    <button className="icon-button" type="button" onClick={onPress}>
      <Icon name={icon} />
      <span className="visually-hidden">{text}</span>
    </button>
  )
}

/** The same picture as the page shows it already, until the larger one is here. */
function smallOf(href: string): string | undefined {
  const image = document.querySelector<HTMLImageElement>(`a[href="${CSS.escape(href)}"] img`)
  return image?.currentSrc ? `url("${image.currentSrc}")` : undefined
}
