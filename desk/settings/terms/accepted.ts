import type { AcceptedTerms } from '#domain/entities/order.ts'
import type { Visit } from '../../frame/visit.ts'

/** Where the versions of a page are. */
export function versionsPath(page: string): string {
  return `/settings/terms/${encodeURIComponent(page)}`
}

/** Which version somebody accepted, and since when that holds. */
export function acceptedText(
  { version, from }: AcceptedTerms,
  { say: { terms: words } }: Pick<Visit, 'say'>,
  moment: (at: number) => string,
): string {
  const number = words.number(version)
  return from === undefined ? number : `${number}, ${words.since(moment(from))}`
}
