import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

import { enlarged, isDoubleTap, moved, roomOf, swiped, type Touch, type Zoom } from './gestures.ts'

const DOUBLE = 2.5
/** By which a key or a button enlarges. */
export const STEP = 1.5

/**
 * A finger turns pages, or moves what is enlarged and turns at its edge; two enlarge, and so does a
 * wheel; a double touch does too, and takes it back. `whole`: what a picture begins with.
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  whole: Zoom,
  turn: (by: 1 | -1) => void,
) {
  // A picture begins whole, whatever was done to the one before.
  const [done, setDone] = useState({ to: whole, zoom: whole })
  const zoom = zoomOf(done)
  const down = useRef(new Map<number, Touch>())
  const from = useRef<{ touch: Touch; apart: number; zoom: Zoom }>(undefined)
  const tapped = useRef<Touch>(undefined)

  function begin(touch: Touch) {
    const apart = apartOf([...down.current.values()])
    from.current = { touch, apart, zoom }
  }

  function enlarge(by: number) {
    const room = roomAt(stage.current)
    setDone((before) => ({ to: whole, zoom: enlarged(zoomOf(before), by, room) }))
  }
  function zoomOf({ to, zoom: last }: typeof done): Zoom {
    return to === whole ? last : whole
  }
  function setZoom(to: Zoom) {
    setDone({ to: whole, zoom: to })
  }

  const roll = useEffectEvent((event: WheelEvent) => {
    // Else the browser enlarges everything for a pinch on a touchpad.
    event.preventDefault()
    enlarge(Math.exp(-event.deltaY / 400))
  })
  // React's own listener could not hold the browser back.
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => roll(event)
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage])

  return {
    zoom,
    reset: () => setZoom(whole),
    enlarge,
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
        const room = roomAt(event.currentTarget)
        if (fingers.length === 2 && start.apart > 0) {
          setZoom(enlarged(start.zoom, apartOf(fingers) / start.apart, room))
        } else if (fingers.length === 1) {
          setZoom(moved(start.zoom, wayOf(start.touch, touchOf(event)), room).zoom)
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
          if (zoom.scale > whole.scale) setZoom(whole)
          else enlarge(DOUBLE)
          return
        }
        tapped.current = end
        const { over } = moved(start.zoom, wayOf(start.touch, end), roomAt(event.currentTarget))
        // Only what goes on beyond the picture's edge turns.
        const beyond = { ...end, x: start.touch.x + over }
        const way = swiped(start.touch, beyond, event.currentTarget.clientWidth)
        if (way) turn(way === 'next' ? 1 : -1)
      },
      onPointerCancel() {
        down.current.clear()
        from.current = undefined
      },
    },
  }
}

function roomAt(stage: HTMLElement | null) {
  const image = stage?.querySelector('img')
  const [width, height] = [stage?.clientWidth ?? 0, stage?.clientHeight ?? 0]
  return roomOf({ width, height }, (image?.width ?? 1) / (image?.height ?? 1))
}

function wayOf(from: Touch, to: Touch) {
  return { x: to.x - from.x, y: to.y - from.y }
}

function touchOf({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Touch {
  return { x, y, at }
}

function apartOf([one, other]: Touch[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
