import { Category } from '#domain/entities/catalogue.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { type FormNode, formOf } from '#domain/owner/document-form/form-of.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { isDepended } from '#shop/documents/consequences.ts'
import { type SubjectName, subjects } from '#shop/documents/documents.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { isDemo } from '#shop/seed.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { canBeTried } from '../../operation/keeping/try-contract.ts'
import { act } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Back } from '../parts/back.tsx'
import { TextArea } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { CategoryTree } from './category-tree.tsx'
import { type Choices, choicesFor } from './choices.ts'
import { Contract, testContract } from './contract.tsx'
import { AddOne, Entries, type EntriesProps, Save } from './entries.tsx'
import { entrySchema } from './entry-schema.ts'
import { Fields } from './fields.tsx'
import { nameOf, writeScopeOf } from './entry.ts'
import { removalPath } from './remove.tsx'
import { inShop, saveSubject } from './save.ts'
import { versionsPath } from './terms/accepted.ts'

/** One subject: its fields, or the list of its entries, or the fields of one of these. */
export const subjectScreen: Screen = {
  kind: 'screen',
  path: '/settings/:subject',
  needs: undefined,
  show: async (visit, { subject = '' }) => {
    if (!isSubject(subject)) return notFoundPage(visit)
    const got = await act(visit, { action: `${subject} get`, given: {} })
    if (got.kind === 'refused') return notFoundPage(visit)
    const { settings } = await readOrderTerms(visit.desk.database)
    const at = visit.url.searchParams.get('at')
    const list: readonly unknown[] = Array.isArray(got.data) ? got.data : []
    const entry = at === null ? undefined : list[Number(at)]
    const isNew = at === '-' && Array.isArray(got.data)
    const words = visit.say.settings
    const title = words.subjects[subject]
    const kept: unknown = got.data
    const choices = await choicesFor(visit, subject, settings, kept)
    const isDemoShop = subject === 'payments' && (await isDemo(visit.desk.database))
    const trial = subject === 'payments' && (await isTriable(visit, entry)) ? 'there' : 'none'
    const props = { visit, subject, settings, choices, kept, title, isDemoShop, trial } as const
    return {
      kind: 'page',
      title,
      version: got.version,
      body:
        entry !== undefined || isNew ? (
          <Entry {...props} entry={entry} at={isNew ? '-' : Number(at)} />
        ) : (
          <Whole {...props} />
        ),
    }
  },
  take: async (visit, form, { subject = '' }) =>
    !isSubject(subject)
      ? notFoundPage(visit)
      : subject === 'payments' && form.get('do') === 'test'
        ? testContract(visit, form)
        : saveSubject(visit, form, inShop(subject)),
}

async function isTriable({ desk }: Visit, payment: unknown): Promise<boolean> {
  return isRecord(payment) && canBeTried(desk.database, String(payment['type']), desk)
}

function isSubject(name: string): name is SubjectName {
  return Object.hasOwn(subjects, name)
}

type Props = {
  visit: Visit
  subject: SubjectName
  settings: Settings
  choices: Choices
  kept: unknown
  title: string
  isDemoShop: boolean
  trial: 'there' | 'none'
}

function Whole({ visit, subject, settings, choices, kept, title }: Props) {
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
            <Listed
              {...{ subject, visit, mayWrite }}
              kept={kept}
              names={kept.map((one: unknown) => nameOf(one, visit.lang, settings.baseLang))}
            />
          )}
          {mayWrite && <AddOne {...{ subject, visit }} path={`/settings/${subject}`} />}
        </Panel>
      ) : (
        <Form className="stack" isLong>
          <Fields
            nodes={formOf(subjects[subject].schema, kept, settings.langs)}
            isOfSettings={subject === 'settings'}
            {...{ visit, choices }}
          />
          {mayWrite && <Save say={words} />}
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

type ListedProps = Omit<EntriesProps, 'path'> & { subject: SubjectName; kept: readonly unknown[] }

/** Categories as the tree that they are, all others one after the other. */
function Listed({ subject, kept, ...props }: ListedProps) {
  const path = `/settings/${subject}`
  return subject === 'categories' ? (
    <CategoryTree {...props} categories={Category.array().parse(kept)} path={path} />
  ) : (
    <Entries {...props} path={path} />
  )
}

/** A new delivery goes where the shop is: one without a country would be offered nowhere. */
function proposed(node: FormNode, { langCountry, baseLang }: Settings): FormNode {
  return node.at === '/countries' && node.kind === 'lines'
    ? { ...node, value: langCountry[baseLang] ?? '' }
    : node
}

function Entry({
  visit,
  subject,
  settings,
  choices,
  title,
  isDemoShop,
  trial,
  entry,
  at,
}: Props & { entry: unknown; at: number | '-' }) {
  const words = visit.say.settings
  const mayWrite = mayDo(visit.session.scopes, writeScopeOf(subject))
  const kind = at === '-' ? visit.url.searchParams.get('kind') : null
  return (
    <>
      <Back href={`/settings/${subject}`}>{title}</Back>
      <Head title={at === '-' ? words.newEntry : nameOf(entry, visit.lang, settings.baseLang)} />
      <Form className="stack" isLong>
        <input type="hidden" name="at" value={at} />
        {kind !== null && <input type="hidden" name="kind" value={kind} />}
        <Fields
          nodes={formOf(entrySchema(subject, kind), entry, settings.langs).map((node) =>
            at === '-' ? proposed(node, settings) : node,
          )}
          isOfSettings={false}
          {...{ visit, choices }}
        />
        {mayWrite && <Save say={words} />}
      </Form>
      {subject === 'deliveries' && isRecord(entry) && (
        <DeliveryWays id={encodeURIComponent(String(entry['_id']))} visit={visit} />
      )}
      {subject === 'pages' && isRecord(entry) && (
        <p className="row">
          <a className="button" href={versionsPath(String(entry['_id']))}>
            {visit.say.terms.versions}
          </a>
        </p>
      )}
      {subject === 'payments' && (
        <Contract {...{ visit, trial }} payment={entry} isDemo={isDemoShop} />
      )}
      {mayWrite && at !== '-' && (
        <div className="panel">
          <details className="fold">
            <summary>{words.more}</summary>
            <Form className="in row">
              <input type="hidden" name="at" value={at} />
              <button className="button" name="do" value="copy">
                {words.copy}
              </button>
              {isDepended(subject) ? (
                <a className="button button-stop" href={removalPath(subject, entry)}>
                  {words.remove}
                </a>
              ) : (
                <button className="button button-stop" name="do" value="remove">
                  {words.remove}
                </button>
              )}
            </Form>
          </details>
        </div>
      )}
    </>
  )
}

/** What of a delivery has a screen of its own. */
function DeliveryWays({ id, visit: { say } }: { id: string; visit: Visit }) {
  return (
    <p className="row">
      <a className="button" href={`/settings/deliveries/prices?id=${id}`}>
        {say.deliveryPrices.way}
      </a>
      <a className="button" href={`/settings/deliveries/hours?id=${id}`}>
        {say.deliveryHours.way}
      </a>
      <a className="button" href={`/settings/deliveries/days?id=${id}`}>
        {say.deliveryDays.way}
      </a>
    </p>
  )
}
