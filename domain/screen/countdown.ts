export type CountdownPart = 'days' | 'hours' | 'minutes' | 'seconds'

/**
 * `parts` are those to show, in order; a part that is not shown is counted in the next smaller one,
 * or left out.
 */
export type Countdown =
  | { readonly kind: 'hidden' }
  | ({ readonly kind: 'running' | 'over'; readonly parts: readonly CountdownPart[] } & Readonly<
      Record<CountdownPart, number>
    >)

const daysFrom = 101

/**
 * The two readings of the specification: `hours` shows days only above 100 hours, with all smaller
 * parts; `days` shows them from the first one on, and seconds only on the last day.
 */
export const countdownReadings = ['hours', 'days'] as const
export type CountdownReading = (typeof countdownReadings)[number]

/**
 * A promotion counts down to its end, and then disappears unless it is to stay at zero.
 *
 * Moments in ms. Without a reading, up to 100 hours are shown as hours, minutes and seconds, and
 * more as days, hours and minutes, which breaks neither. When the time has passed: hidden, or zeros
 * in the preview and for a section that is never hidden.
 *
 * @rule Catalogue §4 "Countdown promotion"
 */
export function countdown(
  end: number,
  now: number,
  options: {
    readonly noHide: boolean
    readonly preview: boolean
    readonly reading?: CountdownReading | undefined
  },
): Countdown {
  const { noHide, preview, reading } = options
  if (now < end) return { kind: 'running', ...clock(Math.floor((end - now) / 1000), reading) }
  return noHide || preview ? { kind: 'over', ...clock(0, reading) } : { kind: 'hidden' }
}

function clock(left: number, reading: CountdownReading | undefined) {
  const hours = Math.floor(left / 3600)
  const smaller = { minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
  const hasDays = hours >= (reading === 'days' ? 24 : daysFrom)
  if (!hasDays) {
    return { ...smaller, days: 0, hours, parts: ['hours', 'minutes', 'seconds'] as const }
  }
  const days = { ...smaller, days: Math.floor(hours / 24), hours: hours % 24 }
  return reading === 'hours'
    ? { ...days, parts: ['days', 'hours', 'minutes', 'seconds'] as const }
    : { ...days, parts: ['days', 'hours', 'minutes'] as const }
}
