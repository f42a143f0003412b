import type { Settings } from '#domain/entities/settings.ts'

/** What of a domain decides the keys of its pages. */
type Known = { settings: Settings; market: string }

const known = new Map<string, Known>()

/** Remembers what the last page of a domain was made with. */
export function noteSettings(origin: string, of: Known): void {
  known.set(origin, of)
}

/** The settings by which keys of a domain's pages are made; undefined before its first page. */
export function settingsOf(origin: string): Settings | undefined {
  return known.get(origin)?.settings
}

/** What the last page of this domain was made with; undefined before the first. */
export function lastSettings(origin: string): Known | undefined {
  return known.get(origin)
}
