import type { Settings } from '#domain/entities/settings.ts'

const known = new Map<string, Settings>()

/** Remembers a shop's settings as the last page in a language was made with them. */
export function noteSettings(lang: string, settings: Settings): void {
  known.set(lang, settings)
}

/** The settings that the last page in this language was made with; undefined before the first. */
export function lastSettings(lang: string): Settings | undefined {
  return known.get(lang)
}
