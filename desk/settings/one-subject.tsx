import { mayDo, type Scope } from '#domain/owner/scopes.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { type SubjectName, subjects } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Back } from '../parts/back.tsx'
import { TextArea } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { Moves } from '../parts/sorting.tsx'
import { Fields } from './fields.tsx'
import { saveSubject } from './save.ts'

/** One subject: its fields, or the list of its entries, or the fields of one of these. */
export const subjectScreen: Screen = {
  kind: 'screen',
  path: '/settings/:subject',
  needs: undefined,
  show: async (visit, { subject = '' }) => {
    if (!isSubject(subject)) return notFoundPage(visit)
    const got = await act(visit, { action: `${subject} get`, given: {} })
    if (got.kind === 'refused') return notFoundPage(visit)
    const { langs, baseLang } = (await readOrderTerms(visit.desk.database)).settings
    const at = visit.url.searchParams.get('at')
    const entry =
      at !== null && Array.isArray(got.data) ? (got.data[Number(at)] as unknown) : undefined
    const words = visit.say.settings
    const title = words.subjects[subject]
    const props = { visit, subject, langs, baseLang, kept: got.data as unknown }
    return {
      kind: 'page',
      title,
      version: got.version,
      body:
        entry === undefined ? (
          <Whole {...props} title={title} />
        ) : (
          <Entry {...props} title={title} entry={entry} at={Number(at)} />
        ),
    }
  },
  take: async (visit, form, { subject = '' }) =>
    isSubject(subject) ? saveSubject(visit, form, subject) : notFoundPage(visit),
}

function isSubject(name: string): name is SubjectName {
  return Object.hasOwn(subjects, name)
}

type Props = {
  visit: Visit
  subject: SubjectName
  langs: readonly string[]
  baseLang: string
  kept: unknown
  title: string
}

function Whole({ visit, subject, langs, baseLang, kept, title }: Props) {
  const words = visit.say.settings
  const mayWrite = mayDo(visit.session.scopes, writeScopeOf(subject))
  return (
    <>
      <Back href="/settings">{words.title}</Back>
      <Head title={title}>{words.subjectsAbout[subject]}</Head>
      {Array.isArray(kept) ? (
        <Panel title={words.entries} beside={<span className="muted">{kept.length}</span>}>
          {kept.length === 0 ? (
            <Empty>{words.noEntries}</Empty>
          ) : (
            <Entries
              path={`/settings/${subject}`}
              names={kept.map((one: unknown) => nameOf(one, visit.lang, baseLang))}
              {...{ visit, mayWrite }}
            />
          )}
        </Panel>
      ) : (
        <Form className="stack" isLong>
          <Fields {...{ visit, langs, kept }} />
          {mayWrite && <Save visit={visit} />}
        </Form>
      )}
      {mayWrite && (
        <div className="panel">
          <details className="fold">
            <summary>{words.asJson}</summary>
            <Form className="in stack" isLong>
              <TextArea
                label={words.asJson}
                name="json"
                hint={words.jsonAbout}
                value={JSON.stringify(kept, undefined, 2)}
              />
              <div className="row">
                <button className="button button-main" name="do" value="json">
                  {words.save}
                </button>
              </div>
            </Form>
          </details>
        </div>
      )}
    </>
  )
}

/** The entries in their sequence, in which they can be moved. */
function Entries({ path, names, visit, mayWrite }: EntriesProps) {
  const words = visit.say.settings
  return (
    <ol className="entries" data-sorted={mayWrite ? '' : undefined}>
      {names.map((name, at) => (
        <li key={at} data-key={name}>
          <a href={`${path}?at=${at}`}>{name}</a>
          {mayWrite && (
            <Form className="row">
              <Moves
                at={at}
                buttons={[
                  { move: 'up', text: words.earlier(name), isOff: at === 0 },
                  { move: 'down', text: words.later(name), isOff: at === names.length - 1 },
                ]}
              />
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

type EntriesProps = {
  path: string
  names: readonly string[]
  visit: Visit
  mayWrite: boolean
}

function Entry({
  visit,
  subject,
  langs,
  baseLang,
  title,
  entry,
  at,
}: Props & { entry: unknown; at: number }) {
  const words = visit.say.settings
  const mayWrite = mayDo(visit.session.scopes, writeScopeOf(subject))
  return (
    <>
      <Back href={`/settings/${subject}`}>{title}</Back>
      <Head title={nameOf(entry, visit.lang, baseLang)} />
      <Form className="stack" isLong>
        <input type="hidden" name="at" value={at} />
        <Fields {...{ visit, langs, kept: entry }} />
        {mayWrite && <Save visit={visit} />}
      </Form>
      {mayWrite && (
        <div className="panel">
          <details className="fold">
            <summary>{words.more}</summary>
            <Form className="in row">
              <input type="hidden" name="at" value={at} />
              <button className="button" name="do" value="copy">
                {words.copy}
              </button>
              <button className="button button-stop" name="do" value="remove">
                {words.remove}
              </button>
            </Form>
          </details>
        </div>
      )}
    </>
  )
}

function Save({ visit }: { visit: Visit }) {
  const words = visit.say.settings
  return (
    <div className="save">
      <p className="muted">{words.saveAbout}</p>
      <button className="button button-main" name="do" value="save">
        {words.save}
      </button>
    </div>
  )
}

/** Who may change it: as its command has it. */
function writeScopeOf(subject: SubjectName): Scope {
  if (['settings', 'deliveries', 'payments', 'accounts'].includes(subject)) return 'settings:write'
  return ['home', 'pages', 'menu', 'footer', 'popups'].includes(subject)
    ? 'content:write'
    : 'goods:write'
}

/** What an entry is called: by its name or title in this language, else by its id. */
function nameOf(entry: unknown, lang: string, baseLang: string): string {
  if (!isRecord(entry)) return Array.isArray(entry) ? entry.join(', ') : String(entry)
  const named = entry['name'] ?? entry['title'] ?? entry['text'] ?? entry['words']
  if (typeof named === 'string' && named !== '') return named
  if (Array.isArray(named)) return named.join(', ')
  if (isRecord(named)) {
    const text = named[lang] ?? named[baseLang] ?? Object.values(named)[0]
    if (typeof text === 'string' && text !== '') return text
  }
  return String(entry['_id'] ?? entry['id'] ?? entry['type'] ?? entry['currency'] ?? '–')
}
