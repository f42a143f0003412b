import { setImmediate as nextTurn } from 'node:timers/promises'

import { decoded } from '#shop/import-export/csv/encoding.ts'
import { inAllLanguages } from '#words/words.ts'
import type { GivenFile } from '../../operation/frame/given-files.ts'
import type { Again, Visit } from './visit.ts'

const unreadable = inAllLanguages(({ operator }) => operator.unreadable)

/** The text of the first file that was chosen, as actions take it, or what to say instead. */
export async function givenTextFile(
  { lang }: Visit,
  [file]: readonly File[],
  none: string,
): Promise<GivenFile | Again> {
  if (!file) return { kind: 'again', tone: 'bad', lines: [none] }
  const bytes = await file.bytes()
  await nextTurn()
  const read = decoded(bytes)
  await nextTurn()
  if (read.kind === 'text') return { name: file.name, text: read.text, encoding: read.encoding }
  const line = 'line' in read ? read.line : 1
  const { problem, cure } = unreadable[lang][read.kind](file.name, line)
  return { kind: 'again', tone: 'bad', lines: [problem, cure] }
}
