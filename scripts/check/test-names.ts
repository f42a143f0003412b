import { readFile } from 'node:fs/promises'

/**
 * What the tests of a file are named by: `test('…'`, `test.each(…)('…'` and the first words of a
 * table's rows. None for a file that is not there.
 */
export async function testNamesIn(file: string): Promise<string[]> {
  const source = await readFile(file, 'utf8').catch(() => '')
  const titles = source.matchAll(/(?:\btest\(|\)\(|\[)\s*(['"`])((?:\\.|(?!\1).)*)\1/g)
  return [...titles].map(([, , title = '']) => title.replaceAll('\\', ''))
}
