import type { Failure } from './failures.ts'

/** Characters that are shown of one failure, and of all else that was printed. */
const ROOM = { message: 400, rest: 1_500 }

/** So many failures are shown; of more, the names must do. */
const TOLD = 5

/**
 * What is shown of a failed suite. Logs are cut after some thousand characters, at their end: so
 * the names come first, then how the first few failed, then as much of the rest as there is room
 * for.
 */
export function failureText(failures: readonly Failure[], rest: string, room = ROOM.rest): string {
  return [
    ...names(failures),
    ...failures.slice(0, TOLD).flatMap(({ name, message }) => {
      const isName = message === '' || message === name
      return isName ? [] : ['', `${name}:`, shortened(message, ROOM.message)]
    }),
    ...(rest.trim() === '' ? [] : ['', shortened(rest.trim(), room)]),
  ].join('\n')
}

/** One line each, for a list. */
function names(failures: readonly Failure[]): string[] {
  return failures.map(({ name }) => `  failed: ${name}`)
}

/**
 * What is wrong stands at the beginning or at the end: whole lines of both, where there is room.
 */
export function shortened(text: string, room: number): string {
  if (text.length <= room) return text
  const start = text.slice(0, Math.ceil((room * 2) / 3))
  const end = text.slice(text.length - Math.floor(room / 3))
  const left = text.length - start.length - end.length
  return `${start}\n… ${left} characters …\n${end}`
}
