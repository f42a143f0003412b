import { Honeypot as FormHoneypot } from 'remix-utils/honeypot/server'

/** Names that robots know and no browser fills in by itself. */
export const TRAP = { field: 'website', time: 'shown' } as const

/** Keeps robots from forms that anybody may send. */
export type Honeypot = {
  /** The sealed moment of a form that is shown now. */
  seal(now: number): Promise<string>
  /**
   * Whether a robot has sent the form: it filled in what nobody sees, left out what every form has,
   * or brings a moment that is not ours or long ago.
   */
  catches(form: FormData, now: number): Promise<boolean>
  /** The same of a form on a page that is kept: it cannot say when it was shown. */
  catchesKept(form: FormData): Promise<boolean>
}

/** As long as a form may lie open; a robot that once fetched it uses it no longer. */
const LONGEST_OPEN = 24 * 60 * 60 * 1000
/** Machines of one shop need not tell quite the same time. */
const CLOCKS_APART = 60 * 1000

/** All processes of a shop have the same secret, so each knows the seals of the others. */
export function honeypot(secret: string): Honeypot {
  const config = {
    nameFieldName: TRAP.field,
    validFromFieldName: TRAP.time,
    encryptionSeed: `honeypot ${secret}`,
  }
  return {
    async seal(now) {
      const made = await new FormHoneypot(config).getInputProps({ validFromTimestamp: now })
      return made.encryptedValidFrom
    },
    async catches(form, now) {
      // What has neither field is let through by the package, as a form without a honeypot.
      return !form.has(TRAP.field) || fails(new Timed(config, now), form)
    },
    async catchesKept(form) {
      const untimed = new FormHoneypot({ ...config, validFromFieldName: null })
      return !form.has(TRAP.field) || fails(untimed, form)
    },
  }
}

/** The package asks its own clock, and takes forms of any age. */
class Timed extends FormHoneypot {
  readonly #now: number

  constructor(config: ConstructorParameters<typeof FormHoneypot>[0], now: number) {
    super(config)
    this.#now = now
  }

  protected override isFuture(moment: number): boolean {
    return moment > this.#now + CLOCKS_APART
  }

  protected override isValidTimeStamp(moment: number): boolean {
    return super.isValidTimeStamp(moment) && this.#now - moment <= LONGEST_OPEN
  }
}

/** A seal that is none cannot be opened, which throws something else than the rest. */
async function fails(judge: FormHoneypot, form: FormData): Promise<boolean> {
  return judge.check(form).then(
    () => false,
    () => true,
  )
}
