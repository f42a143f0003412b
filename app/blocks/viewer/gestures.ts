/** Where a finger was put down or lifted, px and ms. */
export type Touch = { readonly x: number; readonly y: number; readonly at: number }

/**
 * A finger that moves sideways by 25 px or 15 % of the picture's width, whichever is more, turns to
 * the next picture, or back.
 *
 * Undefined for less, and for a way that goes more up or down.
 */
export function swiped(from: Touch, to: Touch, width: number): 'next' | 'previous' | undefined {
  const [across, along] = [to.x - from.x, to.y - from.y]
  if (Math.abs(across) < Math.max(25, width * 0.15)) return undefined
  if (Math.abs(along) > Math.abs(across)) return undefined
  return across < 0 ? 'next' : 'previous'
}

/**
 * Two touches of one place within 300 ms are a double one.
 */
export function isDoubleTap(first: Touch | undefined, second: Touch): boolean {
  if (!first || second.at - first.at > 300) return false
  return Math.hypot(second.x - first.x, second.y - first.y) < 25
}

/** How far a picture is enlarged, and by how much it is moved from its middle, px. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number }

/** How large a picture is shown at scale 1, and the window it is seen through, px. */
export type Room = Readonly<Record<'picture' | 'window', { width: number; height: number }>>

const most = 6

/**
 * A picture of this ratio fills its window at scale 1 as far as it goes in whole.
 */
export function roomOf(window: Room['window'], ratio: number): Room {
  const width = Math.min(window.width, window.height * ratio)
  return { window, picture: { width, height: width / ratio } }
}

/**
 * A picture begins larger than whole in a window that is much higher than it, so that its middle is
 * seen as large as a page shows it, and larger.
 */
export function beginning({ picture, window }: Room): Zoom {
  const scale = picture.height > 0 ? Math.min(1.6, window.height / picture.height) : 1
  return { scale: Math.max(1, scale), x: 0, y: 0 }
}

/**
 * A picture is enlarged from whole to six times, around its middle, and still fills its window.
 */
export function enlarged(zoom: Zoom, by: number, room: Room): Zoom {
  const scale = Math.min(most, Math.max(1, zoom.scale * by))
  const grown = scale / zoom.scale
  return moved({ scale, x: zoom.x * grown, y: zoom.y * grown }, { x: 0, y: 0 }, room).zoom
}

/**
 * A picture moves until its edge is at the edge of its window; `over` is how far across it was
 * asked to go on, px.
 */
export function moved(
  { scale, x, y }: Zoom,
  by: { x: number; y: number },
  { picture, window }: Room,
): { zoom: Zoom; over: number } {
  const roomAcross = Math.max(0, (picture.width * scale - window.width) / 2)
  const roomAlong = Math.max(0, (picture.height * scale - window.height) / 2)
  const across = Math.min(roomAcross, Math.max(-roomAcross, x + by.x))
  const along = Math.min(roomAlong, Math.max(-roomAlong, y + by.y))
  return { zoom: { scale, x: across, y: along }, over: x + by.x - across }
}

/**
 * After the last one comes the first again, and before the first the last.
 */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count
}
