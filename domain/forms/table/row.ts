import type { RuleName } from '../field/fields.ts'

/** What of a row depends on the form's context may be a function of it. */
export type By<Asked, Value> = Value | ((asked: Asked) => Value)

/** What the browser can check of a rule; the pattern, as HTML has it, is for the whole value. */
export type BrowserRule = { pattern: string; inputMode?: 'text' | 'numeric' | undefined }

/** A rule of our own, which says beforehand what it may say. */
export type Rule<Asked, Typed> = {
  /** The keys of all messages it may give. */
  messages: readonly string[]
  /** The keys that this value deserves; it may look at everything else that is typed. */
  breaks: (value: string, asked: Asked, typed: Typed) => readonly string[]
  browser?: ((asked: Asked) => BrowserRule | undefined) | undefined
}

/** A field that must be filled, may be filled, or is not on the page at all. */
export type Wanted = 'always' | 'maybe' | 'hidden'

type Words<Asked> = {
  /** The key of its label; otherwise the form's, by the last part of the field's name. */
  label?: string
  hint?: By<Asked, string | undefined>
}

/** A field that holds a text. */
export type TextRow<Asked, Typed> = Words<Asked> & {
  kind: 'line' | 'lines' | 'email' | 'phone' | 'password' | 'choice' | 'carried'
  /** In characters, once tidied; of a password in UTF-16 units. */
  longest: number
  /** The fewest UTF-16 units that a browser takes. */
  shortest?: number
  /** How much may be typed where signs are taken out of it. */
  longestTyped?: number
  autoComplete?: By<Asked, string>
  /** `always` when not given. */
  asked?: By<Asked, Wanted>
  /** Shown under a tick: while this is false it neither fails nor counts. */
  under?: (typed: Typed, asked: Asked) => boolean
  /** Must be filled because of what is typed elsewhere, which a browser cannot know. */
  demanded?: (typed: Typed, asked: Asked) => boolean
  rules?: readonly (RuleName | Rule<Asked, Typed>)[]
  /** Changes the text, trimmed already, before it is judged and kept. */
  tidy?: (value: string, asked: Asked) => string
  /** The message for an empty field that is wanted, and for what cannot be chosen at all. */
  missing?: string
  /** What may be said of the field once it is right, by anybody who takes the form. */
  later?: readonly string[]
}

/** A tick; a consent is one that must be given. */
export type TickRow<Asked> = Words<Asked> & { kind: 'tick' | 'consent' }

/** One of a few words; the first is meant when nothing is said. */
export type OptionRow<Asked> = Words<Asked> & {
  kind: 'option'
  options: readonly [string, ...string[]]
  /** Those that may be chosen here, if not all of them. */
  offered?: (option: string, asked: Asked) => boolean
  missing: string
}

/** A whole number that must be chosen. */
export type NumberRow<Asked> = Words<Asked> & {
  kind: 'number'
  least: number
  most: number
  missing: string
}

/** All that is known of one field of a form. */
export type Row<Asked, Typed> =
  | TextRow<Asked, Typed>
  | TickRow<Asked>
  | OptionRow<Asked>
  | NumberRow<Asked>

/**
 * Whether a field holds a text.
 *
 * @rule ours
 */
export function isText<Asked, Typed>(row: Row<Asked, Typed>): row is TextRow<Asked, Typed> {
  return !isTick(row) && row.kind !== 'option' && row.kind !== 'number'
}

/**
 * Whether a field is ticked.
 *
 * @rule ours
 */
export function isTick<Asked, Typed>(row: Row<Asked, Typed>): row is TickRow<Asked> {
  return row.kind === 'tick' || row.kind === 'consent'
}
