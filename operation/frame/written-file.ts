import { inAllLanguages } from '#words/words.ts'
import { isThere, writeOut } from '../keeping/files.ts'
import type { LocalContext, Said } from './command.ts'
import type { FilePlace } from './given-files.ts'

const words = inAllLanguages(({ operator }) => operator.goodsFile)

/** Does what gives a file, and writes it to its place, where it replaces nothing unasked. */
export async function writingFile(
  place: FilePlace | undefined,
  context: LocalContext,
  run: () => Promise<Said>,
): Promise<Said> {
  if (place === undefined) return run()
  const { name, mayReplace } = place
  const say = words[context.lang]
  if (!mayReplace && (await isThere(name, context))) {
    return { kind: 'refused', name: 'file-there', ...say.there(name) }
  }
  const said = await run()
  if (said.kind !== 'done' || said.file === undefined) return said
  if (!(await writeOut(name, said.file, context))) {
    return { kind: 'refused', name: 'unwritable', ...say.unwritable(name) }
  }
  // What goes out as a file must not have a line of ours below it.
  return name === '-' ? { ...said, parts: [] } : said
}
