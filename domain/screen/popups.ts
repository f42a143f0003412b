import type { Popup, PopupPage } from '../entities/catalogue.ts'

const defaultDelay = 5

/**
 * A popup opens after its own delay, 5 seconds when it names none that makes sense.
 *
 * The popup's delay is in seconds; gives ms.
 *
 * @rule Shopping §2 "Header and modals"
 * @rule Catalogue §9 "Business constants and limits"
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
 */
export function nextPopup<Shown extends Pick<Popup, '_id'>>(
  popups: readonly Shown[],
  seen: readonly string[],
): Shown | undefined {
  return popups.find(({ _id }) => !seen.includes(_id))
}

/** Where a path begins, by the kind of its page. */
const kinds: readonly (readonly [RegExp, PopupPage])[] = [
  [/^\/$/, 'home'],
  [/^\/c\//, 'category'],
  [/^\/p\//, 'product'],
  [/^\/g\//, 'group'],
  [/^\/m\//, 'manufacturer'],
  [/^\/s\//, 'site'],
  [/^\/search$/, 'search'],
]

/**
 * Each page has its popups: those that name its kind, and those that name none. On the way of an
 * order and in an account there is none.
 *
 * @rule Shopping §2 "Header and modals"
 */
export function popupsAt<Given extends Pick<Popup, 'pages'>>(
  popups: readonly Given[],
  path: string,
): Given[] {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
  if (kind === undefined) return []
  return popups.filter(({ pages }) => pages === undefined || pages.includes(kind))
}
