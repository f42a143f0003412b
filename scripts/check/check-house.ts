/** Prints what breaks a rule of scripts/check/house-rules.ts; ends with 1 if there is anything. */
import { readFile } from 'node:fs/promises'

import {
  casts,
  bareEffects,
  clientHooks,
  crowds,
  heaps,
  inlineStyles,
  flags,
  impurities,
  longFunctions,
  manyHooks,
  refusedNames,
  thrownAnswers,
  wideComments,
} from './house-rules.ts'
import { measure, type Measured } from '#scripts/pages/measure-file.ts'
import { projectFiles } from '#scripts/pages/project-files.ts'
import { root } from './run-command.ts'

const { files, note } = await projectFiles(root)
if (note !== undefined) process.stdout.write(`note: ${note}\n`)
const faults = [...heaps(files), ...refusedNames(files)]
const measured: Measured[] = []
let hooks = 0
for (const file of files.filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))) {
  const text = await readFile(file, 'utf8').catch(() => '')
  hooks += clientHooks(file, text).length
  faults.push(
    ...bareEffects(file, text),
    ...wideComments(file, text),
    ...thrownAnswers(file, text),
    ...inlineStyles(file, text),
    ...crowds(file, text),
    ...flags(file, text),
    ...impurities(file, text),
  )
  if (/\.tsx?$/.test(file)) measured.push(measure(file, text))
}
faults.push(...casts(measured), ...longFunctions(measured))
faults.push(...manyHooks(hooks))
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
