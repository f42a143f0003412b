const day = 24 * 60 * 60 * 1000

/** The moment so many days before `now`; fractions count. */
export function daysBefore(now: number, days: number): number {
  return now - Math.round(days * day)
}

export function daysAfter(now: number, days: number): number {
  return now + Math.round(days * day)
}
