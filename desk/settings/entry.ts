import type { Scope } from '#domain/owner/scopes.ts'
import type { SubjectName } from '#shop/documents/documents.ts'
import { isRecord } from '#shop/documents/kinds.ts'

/** Who may change it: as its command has it. */
export function writeScopeOf(subject: SubjectName): Scope {
  if (['settings', 'deliveries', 'payments', 'accounts'].includes(subject)) return 'settings:write'
  return ['home', 'pages', 'menu', 'footer', 'popups'].includes(subject)
    ? 'content:write'
    : 'goods:write'
}

/** What an entry is called: by its name or title in this language, else by its id. */
export function nameOf(entry: unknown, lang: string, baseLang: string): string {
  if (!isRecord(entry)) return Array.isArray(entry) ? entry.join(', ') : String(entry)
  const named = entry['name'] ?? entry['title'] ?? entry['text'] ?? entry['words']
  if (typeof named === 'string' && named !== '') return named
  if (Array.isArray(named)) return named.join(', ')
  if (isRecord(named)) {
    const text = named[lang] ?? named[baseLang] ?? Object.values(named)[0]
    if (typeof text === 'string' && text !== '') return text
  }
  return String(entry['_id'] ?? entry['id'] ?? entry['type'] ?? entry['currency'] ?? '–')
}
