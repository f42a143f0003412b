/**
 * What an address of Elavon's names: its last part, by which we ask at the address that we know. An
 * address that somebody else has put there is never followed.
 */
export function idIn(href: string): string | undefined {
  return /\/([\w-]{1,100})$/.exec(href)?.[1]
}
