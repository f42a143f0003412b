import type { Localized } from '#domain/entities/localized.ts'
import { isLink } from '#domain/screen/links/link.ts'
import type { Rendering } from '#app/request/shopper.ts'

/**
 * Where an owner's own words lead, in this language; undefined where that is no link. The embedded
 * shop refuses others, but a shop elsewhere, or an older one, may hold them.
 */
export function leadOf(
  link: Localized | undefined,
  { text }: Pick<Rendering, 'text'>,
): string | undefined {
  const href = link === undefined ? '' : text(link)
  return isLink(href) ? href : undefined
}
