import type { DraftPart } from '#domain/owner/drafts/parts.ts'
import { readDrafts } from '#shop/owner/drafts/drafts.ts'
import { act, actOnEach, againOf, doneLines, toneOf, type Wanted } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Taken, Visit } from '../frame/visit.ts'
import { editorPath } from './drafted.ts'

type Given = Wanted['given'] & { part: DraftPart }

/** Publishes the draft of a part, and says which parts visitors still see as they were. */
export async function publishPart(
  visit: Visit,
  given: Given,
  sent: Pick<Wanted, 'once' | 'ifMatch' | 'since'>,
): Promise<Taken> {
  const outcome = await act(visit, { action: 'drafts publish', given, ...sent })
  if (outcome.kind === 'refused') return againOf(outcome)
  const lines = [...doneLines(visit, outcome), ...(await stillDrafted(visit))]
  return goTo(visit, editorPath(given.part), { tone: toneOf(outcome), lines })
}

/** Publishes each draft that there is; one that is refused stays a draft, and it is said why. */
export async function publishAll(visit: Visit, path: string): Promise<Taken> {
  const { editor } = visit.say
  const parts = (await readDrafts(visit.desk.database.db)).map(({ part }) => part)
  const outcomes = await actOnEach(
    visit,
    'drafts publish',
    parts.map((part) => ({ part })),
  )
  const lines = outcomes.map((outcome, at) => {
    const part = parts[at]
    const said = outcome.kind === 'refused' ? outcome.lines : doneLines(visit, outcome)
    return `${part ? editor.partNames[part] : ''}: ${said.join(' ')}`
  })
  const isRefused = outcomes.some(({ kind }) => kind === 'refused')
  return lines.length === 0
    ? goTo(visit, path, { tone: 'wait', lines: [editor.noDrafts] })
    : goTo(visit, path, { tone: isRefused ? 'bad' : 'good', lines })
}

async function stillDrafted({ desk, say: { editor } }: Visit): Promise<string[]> {
  const drafts = await readDrafts(desk.database.db)
  const names = drafts.map(({ part }) => editor.partNames[part])
  return names.length === 0 ? [] : [editor.stillDrafted(names.join(', '))]
}
