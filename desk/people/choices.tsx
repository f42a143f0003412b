import { type Role, roles } from '#domain/owner/roles.ts'
import type { DeskWords } from '#words/words.ts'
import { Choice } from '../parts/field.tsx'

type Say = DeskWords['people']

/** The roles, with what each lets somebody do. */
export function RoleChoice({ say, value, hint }: { say: Say; value: Role; hint?: string }) {
  return (
    <Choice
      label={say.role}
      name="role"
      value={value}
      hint={hint}
      options={roles.map((role) => [role, `${say.roles[role]}: ${say.rolesAbout[role]}`])}
    />
  )
}

/** How a link comes to whom it is for. */
export function WayChoice({ say: { list } }: { say: Say }) {
  return (
    <Choice
      label={list.how}
      name="how"
      options={[
        ['mail', list.byMail],
        ['hand', list.byHand],
      ]}
    />
  )
}

/** Whether a form wants its link mailed. */
export function isMailed(form: FormData): boolean {
  return form.get('how') === 'mail'
}
