import { momentInShort } from '#domain/delivery/dates.ts'
import { changeInWords, longestTold } from '#domain/owner/changes.ts'
import { changesBetween, type Told } from '#domain/owner/changes.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { DraftPart } from '#domain/owner/drafts/parts.ts'
import type { Steps } from '#domain/owner/drafts/steps.ts'
import type { Draft } from '#shop/owner/drafts/drafts.ts'
import type { Version } from '#shop/owner/drafts/versions.ts'
import { nameFromLog } from '#shop/owner/people/person.ts'
import type { Visit } from '../frame/visit.ts'
import { draftedMails } from '../looks/mails.tsx'
import { TextField } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Empty, Panel } from '../parts/panel.tsx'
import { editorPath } from './drafted.ts'

/** Nobody reads more. */
const mostChanges = 20
const mostVersions = 20

/** Of what the letterhead of mails is made. */
const inMails: ReadonlySet<DraftPart> = new Set(['looks', 'footer', 'pages'])

type DraftProps = {
  visit: Visit
  part: DraftPart
  draft: Draft | undefined
  steps: Steps | undefined
  timeZone: string
  mayWrite: boolean
  /** Who else looks at it now. */
  others: readonly string[]
  /** Parts that have a draft besides this one. */
  drafted: readonly DraftPart[]
}

/** What becomes of a draft: undone, published, discarded; and in what it differs from the shop. */
export function DraftPanel({ visit, part, draft, ...about }: DraftProps) {
  const { steps, timeZone, mayWrite, others, drafted } = about
  const { say, lang, now } = visit
  const words = say.editor
  const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
  const isUndoable = steps !== undefined && steps.at > 0
  const isRedoable = steps !== undefined && steps.at < steps.last
  return (
    <Panel title={words.draft}>
      <div className="stack">
        {others.length > 0 && <p className="notice">{words.others(others.join(', '))}</p>}
        <p>
          {draft === undefined
            ? words.noDraft
            : words.changed(nameFromLog(draft.who), moment(draft.changedAt))}
        </p>
        {draft?.plan && <p>{words.planned(moment(draft.plan.at), nameFromLog(draft.plan.who))}</p>}
        {draft?.trouble !== undefined && <p className="notice notice-bad">{words.trouble}</p>}
        {mayWrite && (isUndoable || isRedoable) && (
          <Form className="row" name="steps">
            <button className="button" name="do" value="undo" disabled={!isUndoable}>
              {words.undo}
            </button>
            <button className="button" name="do" value="redo" disabled={!isRedoable}>
              {words.redo}
            </button>
          </Form>
        )}
        {draft && <Differences draft={draft} visit={visit} />}
        {draft && inMails.has(part) && mayDo(visit.session.scopes, 'settings:read') && (
          <p>
            <a className="link" href={draftedMails}>
              {words.mails}
            </a>
          </p>
        )}
        {mayWrite && draft && <Publish draft={draft} visit={visit} />}
        {drafted.length > 0 && <OtherDrafts {...{ visit, drafted, mayWrite }} />}
      </div>
    </Panel>
  )
}

/** A draft is published by its part: who looks at one is told of the others. */
function OtherDrafts({ visit, drafted, mayWrite }: OtherProps) {
  const words = visit.say.editor
  return (
    <section className="stack" aria-labelledby="other-drafts">
      <h3 id="other-drafts">{words.alsoDrafted}</h3>
      <ul>
        {drafted.map((part) => (
          <li key={part}>
            <a className="link" href={editorPath(part)}>
              {words.partNames[part]}
            </a>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form className="row" name="publish-all">
          <button className="button" name="do" value="publish-all">
            {words.publishAll}
          </button>
        </Form>
      )}
    </section>
  )
}

type OtherProps = Pick<DraftProps, 'visit' | 'drafted' | 'mayWrite'>

function Differences({ draft: { base, data }, visit: { say } }: { draft: Draft; visit: Visit }) {
  // Both were read from JSON.
  const changes = changesBetween(base as Told, data as Told)
  return (
    <details className="fold">
      <summary>{say.editor.differences(changes.length)}</summary>
      <ul className="in">
        {changes.slice(0, mostChanges).map((change) => (
          <li key={change.at}>{changeInWords(change, longestTold)}</li>
        ))}
      </ul>
    </details>
  )
}

function Publish({ draft, visit }: { draft: Draft; visit: Visit }) {
  const { say, sent } = visit
  const words = say.editor
  return (
    <>
      <Form className="stack" name="publish">
        <TextField label={words.name} name="name" maxLength={100} hint={words.nameHint} />
        <TextField label={words.at} name="at" type="datetime-local" hint={words.atHint} />
        {sent?.get('do') === 'publish' && (
          <label className="tick">
            <input type="checkbox" name="over" value="on" />
            <span>{words.over}</span>
          </label>
        )}
        <div className="row">
          <button className="button button-main" name="do" value="publish">
            {words.publish}
          </button>
        </div>
      </Form>
      <Form className="row" name="ends">
        {draft.plan && (
          <button className="button" name="do" value="cancel">
            {words.cancel}
          </button>
        )}
        <button className="button button-stop" name="do" value="discard">
          {words.discard}
        </button>
      </Form>
    </>
  )
}

type VersionsProps = {
  visit: Visit
  versions: readonly Version[]
  timeZone: string
  mayWrite: boolean
}

/** What visitors saw before, each put back by one press. */
export function Versions({ visit, versions, timeZone, mayWrite }: VersionsProps) {
  const { say, lang, now } = visit
  const words = say.editor
  return (
    <Panel title={words.versions}>
      {versions.length === 0 ? (
        <Empty>{words.noVersions}</Empty>
      ) : (
        <ol className="entries" reversed>
          {versions.slice(0, mostVersions).map(({ id, name, at, who }, place) => {
            const moment = momentInShort(at, { lang, timeZone, now })
            const by = who === null ? words.before : nameFromLog(who)
            return (
              <li key={id} data-key={id}>
                <span>
                  {name !== undefined && <strong>{name} · </strong>}
                  {place === 0 && `${words.seenNow} · `}
                  {moment} · {by}
                </span>
                {mayWrite && (
                  <Form className="row" name={`version-${id}`}>
                    <input type="hidden" name="id" value={id} />
                    <TextField label={words.name} name="name" value={name} maxLength={100} hidden />
                    <button className="button" name="do" value="name">
                      {words.rename}
                    </button>
                    {place > 0 && (
                      <button className="button" name="do" value="restore">
                        {words.restore}
                      </button>
                    )}
                  </Form>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}
