import { type Role, roleNamed } from '#domain/owner/roles.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'

/** Somebody who works at the desk. */
export type Person = {
  id: string
  email: string
  name: string
  role: Role
  lang: Language
}

/** Who did something, as the audit log names them: names change, ids do not. */
export function nameInLog({ name, id }: Pick<Person, 'name' | 'id'>): string {
  return `${name} (${id})`
}

/** The name alone, for people who read the log. */
export function nameFromLog(who: string): string {
  return who.replace(/ \([\w-]{22}\)$/, '')
}

/** A row of theirs. */
export function personOf(row: {
  id: string
  email: string
  name: string
  role: string
  lang: string
}): Person {
  const { id, email, name, role, lang } = row
  // A role that a later version took away lets nobody do more than look.
  return { id, email, name, role: roleNamed(role) ?? 'reader', lang: knownLanguage(lang) }
}
