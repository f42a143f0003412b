/** The shop's name in a language as it was last heard; undefined until it was. */
export type ShopNames = (lang: string) => string | undefined

/**
 * Knows the name of the shop for pages that must not wait for the shop: asking gives at once what
 * is known, and lets it be read anew behind the asker's back when it is older than `keepFor`. What
 * cannot be read leaves the old name in place. Times are in milliseconds.
 */
export function lastKnownNames({
  read,
  keepFor = 300_000,
  now = () => performance.now(),
}: {
  read: (lang: string) => Promise<string | undefined>
  keepFor?: number
  now?: () => number
}): ShopNames {
  const known = new Map<string, { name: string | undefined; askedAt: number }>()

  async function hear(lang: string) {
    try {
      const name = await read(lang)
      const entry = known.get(lang)
      if (entry && name) entry.name = name
    } catch {
      // Then the old name stays.
    }
  }

  return (lang) => {
    const entry = known.get(lang)
    if (!entry || now() - entry.askedAt >= keepFor) {
      known.set(lang, { name: entry?.name, askedAt: now() })
      void hear(lang)
    }
    return entry?.name
  }
}
