import { parcelList } from '#domain/order/list/parcel-list.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { actOnEach } from '../../frame/act.ts'
import { givenTextFile } from '../../frame/given-file.ts'
import { goTo } from '../../frame/said.ts'
import type { Screen, Taken, Visit } from '../../frame/visit.ts'
import { BackHead } from '../../parts/back-head.tsx'
import { FileField, TextArea } from '../../parts/field.tsx'
import { Once } from '../../parts/once.tsx'
import { Panel } from '../../parts/panel.tsx'
import { filesIn } from '../../pictures/added.ts'
import { toldOf } from './ticked.ts'

/** Longer lists have more orders than are sent in one go. */
const longest = 60_000

/** Many orders sent with the numbers of their parcels, as a carrier lists them. */
export const sendTableScreen: Screen = {
  kind: 'screen',
  path: '/orders/send',
  needs: 'parcels:write',
  show: async ({ say, session }) => {
    const words = say.orders.sendTable
    const back = mayDo(session.scopes, 'orders:read')
      ? { path: '/orders?view=send', title: say.orders.title }
      : { path: '/packing?view=send', title: say.frame.rooms.packing }
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={back} title={words.title}>
            {words.about}
          </BackHead>
          <Panel title={words.list}>
            <form className="stack" method="post" encType="multipart/form-data">
              <Once />
              <TextArea
                label={words.lines}
                name="table"
                hint={words.linesHint}
                maxLength={longest}
              />
              <FileField label={words.file} name="file" accept=".csv,.txt" isOptional />
              <div className="row">
                <button className="button button-main">{say.orders.steps.send}</button>
              </div>
            </form>
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const words = visit.say.orders.sendTable
    const typed = String(form.get('table') ?? '').slice(0, longest)
    if (typed.trim() !== '') return sendAll(visit, form, typed)
    const file = await givenTextFile(visit, filesIn(form), words.nothing)
    if ('kind' in file) return file
    form.set('table', file.text.slice(0, longest))
    return sendAll(visit, form, file.text)
  },
}

/** All of the list, or nothing where a line of it cannot be so; refused orders stay in it. */
async function sendAll(visit: Visit, form: FormData, text: string): Promise<Taken> {
  const words = visit.say.orders.sendTable
  const { parcels, faults } = parcelList(text)
  if (faults.length > 0 || parcels.length === 0) {
    const lines = faults.map(({ line, why }) => `${words.line(line)}: ${words.faults[why]}`)
    return { kind: 'again', tone: 'bad', lines: [words.nothing, ...lines] }
  }
  const numbers = parcels.map(({ number }) => number)
  const each = parcels.map(({ number, tracking }) => ({ number, tracking }))
  const outcomes = await actOnEach(visit, 'orders send', each)
  const told = toldOf(numbers, outcomes)
  const left = parcels.filter((_, at) => outcomes[at]?.kind === 'refused')
  if (left.length === 0) return goTo(visit, '/orders/send', told)
  form.set('table', left.map(({ number, tracking }) => `${number};${tracking}`).join('\n'))
  return { kind: 'again', ...told, lines: [words.left(left.length), ...told.lines] }
}
