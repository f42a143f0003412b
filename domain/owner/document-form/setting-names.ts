import type { Settings } from '../../entities/settings.ts'

/** Every key of the settings: `returns`, `returns.lockerPrice`; of lists those of their entries. */
export type SettingName = NamesIn<Settings>

/** Every word that the settings choose between: `tmpl1`, `brutto`. */
export type SettingChoice = ChoicesIn<Settings>

type NamesIn<T> = T extends readonly (infer One)[]
  ? NamesIn<One>
  : T extends object
    ? string extends keyof T
      ? never
      : { [Key in keyof T & string]-?: Key | Below<Key, NamesIn<NonNullable<T[Key]>>> }[keyof T &
          string]
    : never

type Below<Key extends string, Names> = Names extends string ? `${Key}.${Names}` : never

type ChoicesIn<T> = T extends string
  ? string extends T
    ? never
    : T
  : T extends readonly (infer One)[]
    ? ChoicesIn<One>
    : T extends object
      ? { [Key in keyof T]-?: ChoicesIn<NonNullable<T[Key]>> }[keyof T]
      : never
