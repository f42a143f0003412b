import { isRecord } from '#shop/documents/kinds.ts'
import { stateOfDrafts } from '#domain/owner/drafts/parts.ts'
import type { Queries } from '#shop/database/open.ts'
import { type Draft, readDrafts } from './drafts.ts'

/** What a preview shows of all drafts (docs/live-editing.md). */
export async function draftState(queries: Queries): Promise<Record<string, unknown>> {
  const drafts = await readDrafts(queries)
  return stateOfDrafts(new Map(drafts.map((draft) => [draft.part, shownOf(draft)])))
}

/** Of the pages only those that are changed or new: all of them may be a book. */
function shownOf({ part, data, base }: Draft): unknown {
  if (part !== 'pages' || !Array.isArray(data) || !Array.isArray(base)) return data
  const before = new Set(base.map((page) => JSON.stringify(page)))
  return data.filter((page) => isRecord(page) && !before.has(JSON.stringify(page)))
}
