/**
 * Whether a line speaks to who sits at a terminal: it names an option (`--agreed`) or an action
 * (`orders show`). At the desk nobody can type that.
 */
export function isForTerminal(line: string, actions: Iterable<string>): boolean {
  if (/(?:^|[\s(])--[a-z]/.test(line)) return true
  const words = ` ${line.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ').trim()} `
  return [...actions].some((name) => words.includes(` ${name} `))
}
