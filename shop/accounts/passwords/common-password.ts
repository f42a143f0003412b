import { readFileSync } from 'node:fs'

/**
 * Whether it is one of the passwords that guessers try first, however its letters are written. The
 * list and its licence stand in `commonest.txt`; shorter ones are not in it, because they are too
 * short anyway.
 */
export function isCommonPassword(password: string): boolean {
  commonest ??= new Set(
    readFileSync(new URL('./commonest.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return commonest.has(password.normalize('NFKC').toLowerCase())
}

let commonest: ReadonlySet<string> | undefined
