/** The names of an object whose type names all that it has. */
export function keysOf<Name extends string>(of: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  return Object.keys(of) as Name[] // the type names them all
}

/** The names and values of such an object. */
export function entriesOf<Name extends string, Value>(
  of: Readonly<Partial<Record<Name, Value>>>,
): [Name, Value][] {
  return Object.entries(of) as [Name, Value][] // the type names them all
}

/** An object with a value for each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)] as const)
  return Object.fromEntries(entries) as Record<Name, Value> // each name has just been given one
}
