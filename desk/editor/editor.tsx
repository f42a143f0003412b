import { type DraftPart, draftParts } from '#domain/owner/drafts/parts.ts'
import { formOf } from '#domain/owner/document-form/form-of.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { EditTarget } from '#domain/preview/messages.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { draftState } from '#shop/owner/drafts/draft-state.ts'
import { readDrafts, stepsOf, subjectOf } from '#shop/owner/drafts/drafts.ts'
import { listVersions } from '#shop/owner/drafts/versions.ts'
import { visitDraft } from '#shop/owner/drafts/visits.ts'
import { nameFromLog, nameInLog } from '#shop/owner/people/person.ts'
import { act, actThen, type Wanted } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Taken, Visit } from '../frame/visit.ts'
import { Back } from '../parts/back.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { Panel, Empty } from '../parts/panel.tsx'
import { Views } from '../parts/views.tsx'
import { type Choices, choicesFor } from '../settings/choices.ts'
import { AddOne, Entries, Save } from '../settings/entries.tsx'
import { nameOf } from '../settings/entry.ts'
import { entrySchema } from '../settings/entry-schema.ts'
import { Fields } from '../settings/fields.tsx'
import { saveSubject } from '../settings/save.ts'
import { DraftPanel, Versions } from './draft-panel.tsx'
import { editorPath, inDraft, isPart } from './drafted.ts'
import { publishAll, publishPart } from './publish.ts'
import { frameChoice } from './frame-choice.ts'
import { framedAddress, ShopFrame } from './frame.tsx'
import { frameChoiceScreen, toolScreen } from './tool.ts'

const home: Screen = {
  kind: 'screen',
  path: '/editor',
  needs: 'content:read',
  show: async (visit) => {
    const drafts = await readDrafts(visit.desk.database.db)
    // What was planned and did not come has to be looked at.
    const stuck = drafts.find(({ trouble }) => trouble !== undefined)
    return goTo(visit, editorPath(stuck?.part ?? 'home'))
  },
}

/** The shop, changed while looking at it: a part's draft beside what it makes of the shop. */
const partScreen: Screen = {
  kind: 'screen',
  path: '/editor/:part',
  needs: 'content:read',
  show: async (visit, { part = '' }) => {
    if (!isPart(part)) return notFoundPage(visit)
    const { desk, session, say, now } = visit
    const { db } = desk.database
    const got = await act(visit, inDraft(part).get)
    if (got.kind === 'refused') return notFoundPage(visit)
    const { settings } = await readOrderTerms(desk.database)
    const { langs, timeZone } = settings
    const person = nameInLog(session.person)
    const others = (await visitDraft(db, { part, person }, now)).map(nameFromLog)
    const choice = frameChoice(visit, langs)
    const address = await framedAddress(visit, choice)
    const mayWrite = mayDo(session.scopes, 'content:write')
    const subject = subjectOf(part)
    const drafts = await readDrafts(db)
    const choices = await choicesFor(visit, subject, settings, got.data)
    const about = { visit, timeZone, mayWrite }
    const fields = { ...about, part, settings, choices, data: got.data as unknown }
    return {
      kind: 'page',
      title: say.editor.title,
      version: got.version,
      frames: [new URL(address).origin],
      body: (
        <>
          <Head title={say.editor.title}>{say.editor.about}</Head>
          <Views
            label={say.editor.parts}
            views={draftParts.map((one) => ({
              text: say.editor.partNames[one],
              path: editorPath(one),
              isShown: one === part,
            }))}
          />
          <div className="editor">
            <div className="stack">
              <PartFields {...fields} />
              <DraftPanel
                {...{ ...about, part, others }}
                draft={drafts.find((draft) => draft.part === part)}
                drafted={drafts.map((draft) => draft.part).filter((one) => one !== part)}
                steps={await stepsOf(db, part)}
              />
              <Versions {...about} versions={await listVersions(db, part)} />
            </div>
            <ShopFrame
              {...{ visit, choice, langs, address }}
              state={await draftState(db)}
              target={targetOf(part, got.data, visit.url)}
            />
          </div>
          <span data-follow="" hidden />
        </>
      ),
    }
  },
  take: async (visit, form, { part = '' }) => {
    if (!isPart(part)) return notFoundPage(visit)
    const taken = await (draftAction(visit, form, part) ?? saveSubject(visit, form, inDraft(part)))
    return form.get('do') === 'auto' ? unsaid(visit, taken) : taken
  },
}

export const editorScreens = [home, toolScreen, frameChoiceScreen, partScreen]

/** What somebody edits, as the frame knows it. */
function targetOf(part: DraftPart, data: unknown, { searchParams }: URL): EditTarget | undefined {
  const at = Number(searchParams.get('at') ?? Number.NaN)
  const one: unknown = Array.isArray(data) ? data[at] : undefined
  if (!isRecord(one)) return undefined
  if (part === 'menu') return { part, at: [at] }
  return part === 'home' ? { part, section: String(one['id']), at } : undefined
}

/** What is saved while somebody types is not told each time. */
function unsaid(visit: Visit, taken: Taken): Taken {
  const to = taken instanceof Response ? taken.headers.get('location') : null
  return to === null ? taken : goTo(visit, to.replace(/[?&]said=[\w-]+/, ''))
}

/** What is pressed about the draft as a whole; undefined where it is one of its fields. */
function draftAction(visit: Visit, form: FormData, part: DraftPart): Promise<Taken> | undefined {
  const path = editorPath(part)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const does = (action: string, given: Wanted['given']) =>
    actThen(visit, { action, given, ...sentBy(form) }, path)
  switch (form.get('do')) {
    case 'undo':
    case 'redo':
    case 'discard':
    case 'cancel':
      return does(`drafts ${text('do')}`, { part })
    case 'publish': {
      const [name, at] = [text('name'), text('at')]
      const given = { ...(name !== '' && { name }), ...(at !== '' && { at }) }
      return publishPart(
        visit,
        { part, ...given, ...(form.has('over') && { over: true }) },
        sentBy(form),
      )
    }
    case 'publish-all':
      return publishAll(visit, path)
    // A version is no part of the draft, whose version the form knows.
    case 'name':
      return actThen(
        visit,
        { action: 'drafts name', given: { id: text('id'), name: text('name') } },
        path,
      )
    case 'restore': {
      const { once } = sentBy(form)
      return actThen(visit, { action: 'drafts restore', given: { id: text('id') }, once }, path)
    }
    default:
      return undefined
  }
}

type FieldsProps = {
  visit: Visit
  part: DraftPart
  settings: Awaited<ReturnType<typeof readOrderTerms>>['settings']
  choices: Choices
  data: unknown
  mayWrite: boolean
}

/** The fields of a part, or the list of its entries, or the fields of one of these. */
function PartFields({ visit, part, settings, choices, data, mayWrite }: FieldsProps) {
  const { say, lang, url } = visit
  const words = say.settings
  const path = editorPath(part)
  const { schema, subject } = inDraft(part)
  const about = { visit, choices, isOfSettings: part === 'looks' }
  const save = mayWrite && (
    <>
      <button name="do" value="auto" data-saves="" hidden />
      <Save say={{ save: say.editor.saveDraft, saveAbout: say.editor.saveAbout }} />
    </>
  )
  if (!Array.isArray(data)) {
    return (
      <Form className="stack" isLong savesTyped>
        <Fields nodes={formOf(schema, data, settings.langs)} {...about} />
        {save}
      </Form>
    )
  }
  const list: readonly unknown[] = data
  const at = url.searchParams.get('at')
  const kind = at === '-' ? url.searchParams.get('kind') : null
  const after = at === '-' ? url.searchParams.get('after') : null
  const entry = at === null || at === '-' ? undefined : list[Number(at)]
  const kinds = part === 'home'
  if (at === '-' && kinds && kind === null) {
    return (
      <Panel title={say.editor.addBelow}>
        <AddOne {...{ subject, path, visit }} more={`&after=${Number(after)}`} />
      </Panel>
    )
  }
  if (entry === undefined && at !== '-') {
    const names = list.map((one) => nameOf(one, lang, settings.baseLang))
    return (
      <Panel title={words.entries} beside={<span className="muted">{list.length}</span>}>
        {list.length === 0 ? (
          <Empty>{words.noEntries}</Empty>
        ) : (
          <Entries {...{ path, names, visit, mayWrite }} />
        )}
        {mayWrite && <AddOne {...{ subject, path, visit }} />}
      </Panel>
    )
  }
  const place = at === '-' ? '-' : Number(at)
  return (
    <>
      <Back href={path}>{words.entries}</Back>
      <h2>{place === '-' ? words.newEntry : nameOf(entry, lang, settings.baseLang)}</h2>
      <Form className="stack" isLong savesTyped={place !== '-'}>
        <input type="hidden" name="at" value={place} />
        {kind !== null && <input type="hidden" name="kind" value={kind} />}
        {after !== null && <input type="hidden" name="after" value={Number(after)} />}
        <Fields nodes={formOf(entrySchema(subject, kind), entry, settings.langs)} {...about} />
        {save}
      </Form>
      {mayWrite && place !== '-' && (
        <Form className="row">
          <input type="hidden" name="at" value={place} />
          <button className="button" name="do" value="copy">
            {words.copy}
          </button>
          <button className="button button-stop" name="do" value="remove">
            {words.remove}
          </button>
        </Form>
      )}
    </>
  )
}
