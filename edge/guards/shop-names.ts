/** The shop's name in a language as last read; undefined before the first time. */
export type ShopNames = (lang: string) => string | undefined

/**
 * Remembers the shop's name for pages that cannot wait for the shop. A call returns at once what is
 * known, and starts reading the name again in the background when it is older than `keepFor`
 * (milliseconds). If that fails, the old name stays.
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
      // The old name stays.
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
