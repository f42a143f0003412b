import { z } from 'zod'

import { act, againOf, doneLines } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { sentBy } from '../parts/form.tsx'
import { secretPage } from '../parts/secret.tsx'
import { atFields } from './code-fields.tsx'

/** What a new code or card is called, or how many are drawn. */
export function NameFields({ visit }: { visit: Visit }) {
  const words = visit.say.vouchers
  return (
    <>
      <TextField label={words.name} name="code" hint={words.nameHint} maxLength={40} />
      <div className="pair">
        <TextField label={words.count} name="count" hint={words.countHint} numeric maxLength={5} />
        <TextField label={words.prefix} name="prefix" hint={words.prefixHint} maxLength={12} />
      </div>
    </>
  )
}

/** What was typed into these fields; empty ones are left out. */
export function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  const typed = names.map((name) => [name, String(form.get(name) ?? '').trim()] as const)
  return Object.fromEntries(typed.filter(([, text]) => text !== ''))
}

const Made = z.object({ codes: z.array(z.string()) })

/** Makes codes or cards, and leads to the one that was made, or shows all of them. */
export async function makeVouchers(
  visit: Visit,
  form: FormData,
  { action, given, list }: { action: string; given: Record<string, unknown>; list: string },
): Promise<Taken> {
  const named = typedIn(form, ['code', 'count', 'prefix'])
  const { once } = sentBy(form)
  const outcome = await act(visit, { action, given: { ...named, ...given }, once })
  if (outcome.kind === 'refused') {
    return againOf({ ...outcome, faults: await atFields(visit, form, outcome.faults) })
  }
  const { codes } = Made.parse(outcome.data)
  const [code = ''] = codes
  if (codes.length === 1) {
    const lines = doneLines(visit, outcome).slice(-1)
    return goTo(visit, `${list}/one?${new URLSearchParams({ code })}`, { tone: 'good', lines })
  }
  const words = visit.say.vouchers
  return secretPage({
    title: words.made(codes.length),
    about: words.madeAbout,
    secret: codes.join('\n'),
    back: list,
    kept: words.done,
  })
}
