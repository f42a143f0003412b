import { hash } from 'node:crypto'

import type { Consequence } from '#domain/owner/dependents/consequences.ts'
import { toldConsequences } from '../../operation/keeping/told-consequences.ts'
import { setDocument } from '../../operation/answers/documents.ts'
import { act, type Wanted } from '../frame/act.ts'
import type { Again, Visit } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'

const field = 'breaks'

/**
 * Says what would break before it is done, unless just that was said already; undefined where
 * nothing breaks, and where it is refused, which is said when it is done.
 */
export async function toldFirst(
  visit: Visit,
  form: FormData,
  wanted: Wanted,
): Promise<Again | undefined> {
  const outcome = await act(visit, { ...wanted, once: undefined, dryRun: true })
  if (outcome.kind === 'refused') return undefined
  const breaks = setDocument.safeParse(outcome.data).data?.breaks ?? []
  if (breaks.length === 0) return undefined
  const name = hash('sha1', JSON.stringify(breaks), 'base64url')
  if (form.get(field) === name) return undefined
  // What is pressed beside it sends it along.
  form.set(field, name)
  // Its schema is that of what the rule gives.
  const lines = toldConsequences(breaks as Consequence[], visit.lang)
  const about = visit.say.settings.breaks
  return {
    kind: 'again',
    tone: 'wait',
    lines: [about.about, ...lines],
    press: <AllTheSame sent={form} text={about.allTheSame} />,
  }
}

/** A form with all that was sent, by which it is done although something breaks. */
function AllTheSame({ sent, text }: { sent: FormData; text: string }) {
  const all = [...sent].filter(([name]) => name !== 'once' && name !== 'seen')
  return (
    <Form className="row">
      {all.map(([name, value], at) =>
        typeof value === 'string' ? (
          <input type="hidden" name={name} value={value} key={at} autoComplete="off" />
        ) : null,
      )}
      <button className="button button-main">{text}</button>
    </Form>
  )
}
