import { type Scope, scopes as allScopes, type Subject, subjects } from '#domain/owner/scopes.ts'
import type { DeskWords } from '#words/words.ts'
import { Choice } from '../parts/field.tsx'

type Say = DeskWords['keys']

/** What a key is let do: of each subject nothing, reading, or everything. */
export function ScopeFields({ words }: { words: Say }) {
  const { nothing, read, write } = words.levels
  return (
    <fieldset className="field">
      <legend>{words.may}</legend>
      <p className="hint">{words.mayHint}</p>
      <div className="pair">
        {subjects.map((subject) => (
          <Choice
            label={words.subjects[subject]}
            name={subject}
            options={[
              ['', nothing],
              ['read', read],
              ['write', write],
            ]}
            key={subject}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The same out of a form. */
export function scopesIn(form: FormData): Scope[] {
  return allScopes.filter((scope) => {
    const [subject = '', level] = scope.split(':')
    return form.get(subject) === level
  })
}

/** `Orders, returns: read; Goods: read and change` */
export function scopesInWords(granted: readonly Scope[], words: Say): string {
  return subjects.flatMap((subject) => levelIn(granted, subject, words)).join('; ')
}

function levelIn(granted: readonly Scope[], subject: Subject, words: Say): string[] {
  const level = (['write', 'read'] as const).find((one) => granted.includes(`${subject}:${one}`))
  if (level === undefined) return []
  return [`${words.subjects[subject]}: ${words.levels[level].toLowerCase()}`]
}
