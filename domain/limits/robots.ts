/** How programs that fetch pages call themselves; no browser has such a word in its name. */
const NAMES =
  /(?<!\bcu)bot\b|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|preview|scanner|monitor|lighthouse/i

/**
 * Whether a program says that it is none of a person's: a crawler, a preview of a link, a monitor.
 * Nothing is refused to it, but nothing is remembered or counted for it either.
 *
 * @rule ours
 */
export function isDeclaredRobot(userAgent: string | null): boolean {
  return userAgent !== null && NAMES.test(userAgent)
}
