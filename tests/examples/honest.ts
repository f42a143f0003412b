import { honeypot, TRAP } from '#app/request/robots/honeypot.ts'

/** The secret of shops that tests walk into. */
export const SECRET = 'a secret of tests'

/** What a person's browser sends of a form that was shown a moment ago. */
export async function honestForm(fields: Readonly<Record<string, string>>, now: number) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(TRAP.field, '')
  form.set(TRAP.time, honeypot(SECRET).seal(now - 10_000))
  return form
}
