import type { AuditFilter } from '#shop/owner/audit.ts'
import { nameFromLog } from '#shop/owner/people/person.ts'
import { aDay, endOf, startOf } from '../../operation/groups/given.ts'
import type { Visit } from '../frame/visit.ts'
import { Choice, DayField, TextField } from '../parts/field.tsx'

const names = ['who', 'subject', 'action', 'since', 'until'] as const

/** Of which entries the address asks for, as it was typed; what is not asked for is not in it. */
export type Asked = Partial<Record<(typeof names)[number], string>>

/** Nobody is called longer, and no subject is. */
const longest = 200

export function askedIn({ searchParams }: URL): Asked {
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = searchParams.get(name)?.trim().slice(0, longest)
      return typed ? [[name, typed]] : []
    }),
  )
}

/** For whoever reads the log; what is no day is left out, and told beside its field. */
export function filterOf(
  { since, until, ...only }: Asked,
  timeZone: string,
): Omit<AuditFilter, 'limit'> {
  const [from, to] = [since, until].map((one) => aDay.safeParse(one).data)
  return {
    ...only,
    since: from === undefined ? undefined : startOf(from, timeZone),
    until: to === undefined ? undefined : endOf(to, timeZone),
  }
}

type FilterProps = {
  asked: Asked
  /** Who stands in the log, and what was done. */
  known: { who: readonly string[]; actions: readonly string[] }
  visit: Visit
}

/** Asks for the entries of somebody, about something, of one kind, or of some days. */
export function Filter({ asked, known, visit }: FilterProps) {
  const { history, figures } = visit.say
  const { filter, actions } = history
  const groups = known.actions.map((one) => one.split(' ')[0] ?? one)
  const did = withAsked([...groups, ...known.actions].toSorted(), asked.action)
  const nameOf = (action: string) => (action.includes(' ') ? actions[action] : filter.all(action))
  return (
    <details className="fold" open={Object.keys(asked).length > 0}>
      <summary>{filter.title}</summary>
      <form className="search" method="get" action="/history" aria-label={filter.title}>
        <Choice
          label={history.who}
          name="who"
          value={asked.who}
          options={[
            ['', filter.anybody],
            ...withAsked(known.who, asked.who).map((who) => [who, nameFromLog(who)] as const),
          ]}
        />
        <Choice
          label={history.what}
          name="action"
          value={asked.action}
          options={[
            ['', filter.anything],
            ...did.map((action) => [action, nameOf(action) ?? action] as const),
          ]}
        />
        <TextField
          label={filter.subject}
          name="subject"
          value={asked.subject}
          maxLength={longest}
          autoComplete="off"
        />
        <DayField label={figures.from} name="since" value={asked.since} noDay={figures.noDay} />
        <DayField label={figures.to} name="until" value={asked.until} noDay={figures.noDay} />
        <button className="button">{figures.show}</button>
        {Object.keys(asked).length > 0 && <a href="/history">{filter.none}</a>}
      </form>
    </details>
  )
}

/** Each once; what is asked for can be chosen, too, where the log has nothing of it. */
function withAsked(known: readonly string[], asked: string | undefined): string[] {
  return [...new Set([...known, ...(asked === undefined ? [] : [asked])])]
}
