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
 * A promotion counts down to its end, and then disappears unless it is to stay at zero.
 *
 * Moments in ms. Up to 100 hours are shown as hours, minutes and seconds; more as days, hours and
 * minutes, which keeps both readings of the specification. When the time has passed: hidden, or
 * zeros in the preview and for a section that is never hidden.
 *
 * @rule Catalogue §4 "Countdown promotion"
 */
export function countdown(
  end: number,
  now: number,
  options: { readonly noHide: boolean; readonly preview: boolean },
): Countdown {
  if (now < end) return { kind: 'running', ...clock(Math.floor((end - now) / 1000)) }
  return options.noHide || options.preview ? { kind: 'over', ...clock(0) } : { kind: 'hidden' }
}

function clock(left: number) {
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  if (hours < daysFrom) {
    const parts = ['hours', 'minutes', 'seconds'] as const
    return { days: 0, hours, minutes, seconds: left % 60, parts }
  }
  const parts = ['days', 'hours', 'minutes'] as const
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes, seconds: left % 60, parts }
}
