import type { Localized } from '#domain/entities/localized.ts'

import type { Catalogue } from './stored/snapshot.ts'

export type Crumb = { name: Localized; url: Localized }

/** The categories from the root down to this one, itself included; none when it is unknown. */
export function wayTo({ category }: Catalogue, id: string): Crumb[] {
  return (category.get(id)?.hierarchy ?? []).flatMap((step) => {
    const known = category.get(step)
    return known ? [{ name: known.name, url: known.url }] : []
  })
}
