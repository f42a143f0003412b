import { type DraftPart, draftParts } from '#domain/owner/drafts/parts.ts'
import { PreviewSettings } from '#domain/preview/state.ts'
import { subjects } from '#shop/documents/documents.ts'
import { subjectOf } from '#shop/owner/drafts/drafts.ts'
import type { Stored } from '../settings/save.ts'

/** Where a part is edited. */
export function editorPath(part: DraftPart): string {
  return `/editor/${part}`
}

export function isPart(name: string): name is DraftPart {
  return (draftParts as readonly string[]).includes(name)
}

/** A part of the shop as its draft has it. */
export function inDraft(part: DraftPart): Stored {
  return {
    subject: subjectOf(part),
    schema: part === 'looks' ? PreviewSettings : subjects[part].schema,
    path: editorPath(part),
    get: { action: 'drafts get', given: { part } },
    set: (file) => ({ action: 'drafts set', given: { part, file } }),
  }
}
