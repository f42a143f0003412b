/** Where a step of the way to another language's domain is asked for. */
export function stepAddress(origin: string, given: Readonly<Record<string, string>>): string {
  return `${origin}/language?${new URLSearchParams(given)}`
}
