import { readFile } from 'node:fs/promises'

import { build, STAMP } from './build.ts'
import { sourceState } from './source-state.ts'

/** Builds the storefront, unless build/ was made from the sources as they are now. */
const built = await readFile(STAMP, 'utf8').catch(() => undefined)
if (built !== (await sourceState())) {
  process.stdout.write('Building the storefront …\n')
  if (!(await build())) process.exitCode = 1
}
