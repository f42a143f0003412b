import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names that robots know and no browser fills in by itself. */
export const TRAP = { field: 'website', time: 'shown' } as const

/** Keeps robots from forms that anybody may send. */
export type Honeypot = {
  /** The sealed moment of a form that is shown now. */
  seal(now: number): string
  /**
   * Whether a robot has sent the form: it filled in what nobody sees, left out what every form has,
   * or brings a moment that is not ours or long ago.
   */
  catches(form: FormData, now: number): boolean
  /** The same of a form on a page that is kept: it cannot say when it was shown. */
  catchesKept(form: FormData): boolean
}

/** As long as a form may lie open; a robot that once fetched it uses it no longer. */
const LONGEST_OPEN = 24 * 60 * 60 * 1000
/** Machines of one shop need not tell quite the same time. */
const CLOCKS_APART = 60 * 1000

/** All processes of a shop have the same secret, so each knows the seals of the others. */
export function honeypot(secret: string): Honeypot {
  const seal = (moment: number) =>
    `${moment}.${createHmac('sha256', `honeypot ${secret}`).update(`${moment}`).digest('base64url')}`
  const isLeftEmpty = (form: FormData) => form.get(TRAP.field) === ''
  return {
    seal,
    catches(form, now) {
      const sealed = form.get(TRAP.time)
      if (!isLeftEmpty(form) || typeof sealed !== 'string') return true
      const moment = Number(sealed.split('.')[0])
      const age = now - moment
      return !(isSame(sealed, seal(moment)) && age >= -CLOCKS_APART && age <= LONGEST_OPEN)
    },
    catchesKept: (form) => !isLeftEmpty(form),
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
