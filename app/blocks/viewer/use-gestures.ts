import { type PointerEvent, useRef, useState } from 'react'

import { isDoubleTap, swiped, type Touch } from './gestures.ts'

/** How far a picture is enlarged, and by how much it is moved, px. */
type Zoom = { scale: number; x: number; y: number }

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
const DOUBLE = 2.5
const MOST = 4

/** A finger turns pages, two enlarge; a double touch does too, and takes it back. */
export function useGestures(turn: (by: 1 | -1) => void) {
  const [zoom, setZoom] = useState(WHOLE)
  const down = useRef(new Map<number, Touch>())
  const from = useRef<{ touch: Touch; apart: number; zoom: Zoom }>(undefined)
  const tapped = useRef<Touch>(undefined)

  function begin(touch: Touch) {
    const apart = apartOf([...down.current.values()])
    from.current = { touch, apart, zoom }
  }

  return {
    zoom,
    reset: () => setZoom(WHOLE),
    on: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        down.current.set(event.pointerId, touchOf(event))
        begin(touchOf(event))
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = from.current
        if (!start || !down.current.has(event.pointerId)) return
        down.current.set(event.pointerId, touchOf(event))
        const fingers = [...down.current.values()]
        if (fingers.length === 2 && start.apart > 0) {
          const scale = (start.zoom.scale * apartOf(fingers)) / start.apart
          setZoom({ ...start.zoom, scale: Math.min(MOST, Math.max(1, scale)) })
        } else if (fingers.length === 1 && start.zoom.scale > 1) {
          const [x, y] = [event.clientX - start.touch.x, event.clientY - start.touch.y]
          setZoom({ ...start.zoom, x: start.zoom.x + x, y: start.zoom.y + y })
        }
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const start = from.current
        const wasAlone = down.current.size === 1
        down.current.delete(event.pointerId)
        if (!start || !wasAlone) return
        from.current = undefined
        const end = touchOf(event)
        if (isDoubleTap(tapped.current, end)) {
          tapped.current = undefined
          setZoom(zoom.scale > 1 ? WHOLE : { ...WHOLE, scale: DOUBLE })
          return
        }
        tapped.current = end
        if (zoom.scale > 1) return
        setZoom(WHOLE)
        const way = swiped(start.touch, end, event.currentTarget.clientWidth)
        if (way) turn(way === 'next' ? 1 : -1)
      },
      onPointerCancel() {
        down.current.clear()
        from.current = undefined
      },
    },
  }
}

function touchOf({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Touch {
  return { x, y, at }
}

function apartOf([one, other]: Touch[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
