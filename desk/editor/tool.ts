import { z } from 'zod'

import { placeOf, withTool } from '#domain/owner/drafts/tools.ts'
import { editActions, EditTarget } from '#domain/preview/messages.ts'
import { jsonOf } from '#contract/json.ts'
import { act, actThen, againOf } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Screen, Taken, Visit } from '../frame/visit.ts'
import { onceIn } from '../parts/once.tsx'
import { editorPath } from './drafted.ts'
import { keepFrameChoice } from './frame-choice.ts'

const Pressed = z.object({ action: z.enum(editActions), target: EditTarget })

/** A tool over the preview was pressed: done at once, or led to where it is done. */
export const toolScreen: Screen = {
  kind: 'screen',
  path: '/editor/tool',
  needs: 'content:write',
  show: async (visit) => goTo(visit, '/editor'),
  take: async (visit, form) => {
    const sent = form.get('target')
    const pressed = Pressed.safeParse(jsonOf(typeof sent === 'string' ? sent : '')?.value)
    return pressed.success ? used(visit, form, pressed.data) : goTo(visit, '/editor')
  },
}

/** How the shop is shown beside what is edited. */
export const frameChoiceScreen: Screen = {
  kind: 'screen',
  path: '/editor/frame',
  needs: 'content:read',
  show: async (visit) => goTo(visit, '/editor'),
  take: async (visit, form) => {
    const back = form.get('back')
    const isEditor = typeof back === 'string' && /^\/editor\/[a-z]+(?:\?[\w&=-]*)?$/.test(back)
    const answer = goTo(visit, isEditor ? back : '/editor')
    answer.headers.append('set-cookie', keepFrameChoice(visit, form))
    return answer
  },
}

async function used(
  visit: Visit,
  form: FormData,
  { action, target }: z.infer<typeof Pressed>,
): Promise<Taken> {
  const { part } = target
  const path = editorPath(part)
  const got = await act(visit, { action: 'drafts get', given: { part } })
  if (got.kind === 'refused') return againOf(got)
  const place = placeOf(got.data, target)
  const { gone } = visit.say.editor
  if (!place) return goTo(visit, path, { tone: 'wait', lines: [gone] })
  // Fields are those of an entry of the list that the part is; of the footer those of all of it.
  const [first] = part === 'footer' ? [] : [...place.lists, place.at]
  const isInner = place.lists.length > 0
  if (action === 'edit' || (action === 'add' && isInner)) {
    return goTo(visit, first === undefined ? path : `${path}?at=${first}`)
  }
  if (action === 'add') return goTo(visit, `${path}?at=-&after=${place.at}`)
  const changed = withTool(got.data, target, action)
  if (changed === undefined) return goTo(visit, path, { tone: 'wait', lines: [gone] })
  const given = { part, file: JSON.stringify(changed) }
  const wanted = { action: 'drafts set', given, once: onceIn(form), ifMatch: got.version ?? null }
  return actThen(visit, wanted, path)
}
