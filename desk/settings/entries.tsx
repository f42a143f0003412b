import type { SubjectName } from '#shop/documents/documents.ts'
import type { Visit } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'
import { Moves } from '../parts/sorting.tsx'
import { kindsOfEntries } from './entry-schema.ts'

/** Ways to a new entry: one for each kind. */
export function AddOne({ subject, path, visit, more = '' }: AddProps) {
  const words = visit.say.settings
  const href = `${path}?at=-${more}`
  const kinds = kindsOfEntries(subject)
  if (kinds.length === 0) {
    return (
      <a className="button" href={href}>
        {words.add}
      </a>
    )
  }
  const names: Readonly<Record<string, string>> = words.sections
  return (
    <nav className="row" aria-label={words.add}>
      {kinds.map((kind) => (
        <a key={kind} className="button" href={`${href}&kind=${kind}`}>
          + {names[kind] ?? kind}
        </a>
      ))}
    </nav>
  )
}

type AddProps = {
  subject: SubjectName
  /** The page of all. */
  path: string
  visit: Visit
  /** Of the address of a new one, as `&after=2`. */
  more?: string
}

/** The entries in their sequence, in which they can be moved. */
export function Entries({ path, names, visit, mayWrite }: EntriesProps) {
  const words = visit.say.settings
  return (
    <ol className="entries" data-sorted={mayWrite ? '' : undefined}>
      {names.map((name, at) => (
        <li key={at} data-key={name}>
          <a href={`${path}?at=${at}`}>{name}</a>
          {mayWrite && (
            <Form className="row">
              <Moves
                at={at}
                buttons={[
                  { move: 'up', text: words.earlier(name), isOff: at === 0 },
                  { move: 'down', text: words.later(name), isOff: at === names.length - 1 },
                ]}
              />
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

export type EntriesProps = {
  path: string
  names: readonly string[]
  visit: Visit
  mayWrite: boolean
}

/** The end of a form that is saved; of a draft nobody sees anything yet. */
export function Save({ say }: { say: { saveAbout: string; save: string } }) {
  return (
    <div className="save">
      <p className="muted">{say.saveAbout}</p>
      <button className="button button-main" name="do" value="save">
        {say.save}
      </button>
    </div>
  )
}
