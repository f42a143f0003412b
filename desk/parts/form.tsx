import { createContext, type ReactNode, useContext } from 'react'

import type { Wanted } from '../frame/act.ts'
import { Once, onceIn } from './once.tsx'

const field = 'seen'

/** What the page shows: the version of its subject, and when it was read. */
export const SeenContext = createContext<string | undefined>(undefined)

/** As `sentBy` reads it. */
export function seenText(version: string, at: number): string {
  return `${at} ${version}`
}

/**
 * A form about the one thing that its page shows: pressed twice it is done once, and not over what
 * somebody else has changed since the page was opened. What it wants is named with `sentBy`.
 */
export function Form({ children, className, isLong, savesTyped = false, name }: Props) {
  const seen = useContext(SeenContext)
  return (
    <form
      method="post"
      className={className}
      name={name}
      data-draft={isLong && ''}
      data-save={savesTyped ? 'typed' : undefined}
    >
      <Once />
      {seen !== undefined && (
        // Off: a browser that fills in a reloaded page would bring back the version before.
        <input type="hidden" name={field} value={seen} autoComplete="off" />
      )}
      {children}
    </form>
  )
}

type Props = {
  children: ReactNode
  className?: string
  /** The client keeps what is typed until it is saved, and anyone who leaves is asked first. */
  isLong?: true
  /** With a script it is saved while it is typed, by its button that has `data-saves`. */
  savesTyped?: boolean
  /** By it a form that has more to press from step to step stays the same one for the client. */
  name?: string
}

/** What such a form says of itself. */
export function sentBy(form: FormData): Pick<Wanted, 'once' | 'ifMatch' | 'since'> {
  const once = onceIn(form)
  const seen = form.get(field)
  const [, at, version] =
    /^(\d{1,15}) (".{1,60}")$/.exec(typeof seen === 'string' ? seen : '') ?? []
  return version === undefined ? { once } : { once, ifMatch: version, since: Number(at) }
}
