import type { Row } from './row.ts'

/** A form: its fields by name, in the order in which a page asks them. */
export type Form<Asked, Values, Name extends string = string> = {
  /** What the keys of its labels begin with. */
  words: string
  rows: Readonly<Record<Name, Row<Asked, Values>>>
}

type Rows<Asked, Typed> = Readonly<Record<string, Row<Asked, Typed>>>

/**
 * A form is one table, `formOf<Asked, Typed>()(words, rows)`: a row a field, by the name it has on
 * the page (`ship.name` is the name in the group `ship`), in the page's order. All else is derived
 * from it: the schema, what browsers check, labels, empty values, the reader of a post.
 *
 * `Asked` is what the form depends on besides what is typed into it; `Typed` are the fields that
 * rules about other fields look at.
 *
 * @rule ours
 */
export function formOf<Asked, Typed = unknown>() {
  return <const T extends Rows<Asked, Typed>>(words: string, rows: T) =>
    // Rows that look at `Typed` may be given all values, which hold it.
    ({ words, rows }) as unknown as Sound<Asked, Typed, ValuesOf<T>, keyof T & string>
}

/** No form, should its rules look at a field that it does not have. */
type Sound<Asked, Typed, Values, Name extends string> = Values extends Typed
  ? Form<Asked, Values, Name>
  : 'a rule looks at a field that the form does not have'

/** What a right form gives: `ship.name` becomes `{ ship: { name } }`. */
export type ValuesOf<T> = Plain<
  { [Name in keyof T as Name extends `${string}.${string}` ? never : Name]: ValueOf<T[Name]> } & {
    [Group in GroupOf<keyof T>]: Plain<{
      [Name in keyof T as Name extends `${Group}.${infer Part}` ? Part : never]: ValueOf<T[Name]>
    }>
  }
>

/** What a right form of this table gives. */
export type ValuesIn<F> = F extends Form<never, infer Values, never> ? Values : never

type GroupOf<Name> = Name extends `${infer Group}.${string}` ? Group : never

type Plain<T> = { -readonly [Name in keyof T]: T[Name] }

type ValueOf<R> = R extends { kind: 'consent' }
  ? true
  : R extends { kind: 'tick' }
    ? boolean
    : R extends { kind: 'number' }
      ? number
      : R extends { kind: 'option'; options: readonly (infer Option)[] }
        ? Option
        : string

/** What may stand in a form before it is judged: a consent may be missing, a number be a word. */
export type Typed<Values> = {
  [Name in keyof Values]: Values[Name] extends boolean
    ? boolean
    : Values[Name] extends object
      ? Typed<Values[Name]>
      : string
}

/**
 * The fields of a form in the order of the page, each with its row.
 *
 * @rule ours
 */
export function fieldsOf<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
): [Name, Row<Asked, Values>][] {
  // The keys of a table are its names.
  return Object.entries(form.rows) as [Name, Row<Asked, Values>][]
}

/**
 * The names of a form's fields in the order of the page.
 *
 * @rule ours
 */
export function namesOf<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
): Name[] {
  return fieldsOf(form).map(([name]) => name)
}

/**
 * The key of a field's label: its own, or the form's for the last part of its name.
 *
 * @rule ours
 */
export function labelOf<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
  name: Name,
): string {
  return form.rows[name].label ?? `${form.words}.${name.split('.').at(-1)}`
}
