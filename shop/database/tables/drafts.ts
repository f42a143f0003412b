import type { Generated } from 'kysely'

/** What an owner changes before visitors see it, and what was published before. */
export type DraftTables = {
  draft: DraftTable
  draft_step: DraftStepTable
  draft_visit: DraftVisitTable
  content_version: ContentVersionTable
}

type DraftTable = {
  /** One of domain/owner/drafts/parts.ts. */
  part: string
  /** The step that is shown, and the last one that can be redone. */
  at: number
  last: number
  /** When it is to be published, ms, under which name, and who wanted it. */
  publish_at: Generated<number | null>
  publish_name: Generated<string | null>
  publish_who: Generated<string | null>
  /** Why it was not, when its time had come. */
  trouble: Generated<string | null>
}

type DraftStepTable = {
  part: string
  /** 0 is what the shop had when the draft was begun. */
  number: number
  /** As JSON. */
  data: string
  changed_at: number
  who: string
  /** Where the one text is that was changed; null where it was something else, or more. */
  place: string | null
}

/** Who looks at a draft, that others see them. */
type DraftVisitTable = {
  part: string
  /** As the audit log names them. */
  person: string
  seen_at: number
}

type ContentVersionTable = {
  id: string
  part: string
  /** As JSON. */
  data: string
  name: string | null
  published_at: number
  /** Null for what stood in the shop before its first draft was published. */
  who: string | null
}
