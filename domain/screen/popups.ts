import type { Popup } from '../entities/catalogue.ts'

const defaultDelay = 5

/**
 * A popup opens after its own delay, 5 seconds when it names none that makes sense.
 *
 * The popup's delay is in seconds; gives ms.
 *
 * @rule Shopping §2 "Header and modals"
 * @rule Catalogue §9 "Business constants and limits"
 * @waits catalogue
 */
export function popupDelay(options: Partial<Popup['options']>): number {
  const { delay = defaultDelay } = options
  return (delay >= 0 ? delay : defaultDelay) * 1000
}

/**
 * Each popup is shown once: the first one whose marker is not there yet is next.
 *
 * `seen` are the ids of those shown already. Undefined when all were shown.
 *
 * @rule Shopping §2 "Header and modals"
 * @waits catalogue
 */
export function nextPopup<Shown extends Pick<Popup, '_id'>>(
  popups: readonly Shown[],
  seen: readonly string[],
): Shown | undefined {
  return popups.find(({ _id }) => !seen.includes(_id))
}
