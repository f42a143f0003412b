/** Prints what is wrong with package-lock.json; ends with 1 if there is anything. */
import { readFile } from 'node:fs/promises'

import { LockFile, lockFaults, Manifest } from './lock-file.ts'

const [lock, manifest] = await Promise.all(
  ['package-lock.json', 'package.json'].map(async (name) =>
    JSON.parse(await readFile(name, 'utf8')),
  ),
)
const faults = lockFaults(LockFile.parse(lock), Manifest.parse(manifest))
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
