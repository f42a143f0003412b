import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { changesBetween, type Told } from '#domain/owner/changes.ts'
import {
  changeDocuments,
  type DocumentsSet,
  getDocuments,
  type SubjectName,
} from '#shop/documents/documents.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { inAllLanguages } from '#words/words.ts'
import type { LocalContext, Refused } from '../frame/command.ts'
import { parsedDocuments } from './parsed-documents.ts'

const words = inAllLanguages(({ operator }) => operator.documents)

export type Edited =
  | { kind: 'edited'; set: DocumentsSet; differences: string[]; kept: string }
  | Refused

/**
 * Opens a document in the owner's editor and keeps what comes out of it, unless somebody changed it
 * meanwhile. What cannot be kept stays in its file, which is named: nobody types it twice.
 */
export async function editDocument(
  database: ShopDatabase,
  name: SubjectName,
  { env, lang, now }: Pick<LocalContext, 'env' | 'lang' | 'now'>,
): Promise<Edited> {
  const say = words[lang].edit
  const editor = env['VISUAL'] || env['EDITOR']
  if (!editor) return { kind: 'refused', name: 'no-editor', ...say.noEditor }
  const before = await getDocuments(database.db, name)
  const text = `${JSON.stringify(before, undefined, 2)}\n`
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-'))
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, text, { mode: 0o600 })
  // As git does: an editor may have arguments of its own.
  const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
  if (status !== 0) return { kind: 'refused', name: 'editor', ...say.editor(editor, file) }
  const typed = await readFile(file, 'utf8')
  const given = typed === text ? { kind: 'json' as const, value: before } : parsedDocuments(typed)
  if (given.kind === 'broken') {
    const { problem, cure } = words[lang].notJson(given.line)
    return { kind: 'refused', name: 'not-json', problem, cure, lines: [say.kept(file)] }
  }
  let isChanged = false
  const whole = (there: unknown) => {
    isChanged = JSON.stringify(there) !== JSON.stringify(before)
    return isChanged ? there : given.value
  }
  const set = await changeDocuments(database, name, whole, now)
  if (isChanged) {
    return { kind: 'refused', name: 'changed-meanwhile', ...say.meanwhile, lines: [say.kept(file)] }
  }
  const isDone = set.kind === 'set' || set.kind === 'unchanged'
  if (isDone) await rm(folder, { recursive: true })
  // Both were read from JSON.
  const after = (await getDocuments(database.db, name)) as Told
  const differences = changesBetween(before as Told, after).map(
    ({ at, before: was, after: is }) => `${at}: ${shown(was)} → ${shown(is)}`,
  )
  return { kind: 'edited', set, differences, kept: isDone ? '' : say.kept(file) }
}

function shown(value: Told): string {
  return value === undefined ? '–' : JSON.stringify(value)
}
