import { mayDo } from '#domain/owner/scopes.ts'
import { isDepended } from '#shop/documents/consequences.ts'
import { getDocuments, type SubjectName } from '#shop/documents/documents.ts'
import { isRecord } from '#shop/documents/kinds.ts'
import { removalOf } from '#shop/documents/remove-entry.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { toldConsequences } from '../../operation/keeping/told-consequences.ts'
import { act, actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { nameOf, writeScopeOf } from './entry.ts'

const reasons = inAllLanguages(({ operator }) => operator.documents.notRemovable)

/** Where an entry is removed: only there, because it says first what breaks. */
export function removalPath(subject: SubjectName, entry: unknown): string {
  const id = isRecord(entry) ? String(entry['_id']) : ''
  return `/settings/${subject}/remove?id=${encodeURIComponent(id)}`
}

/** What breaks once an entry is removed, and the button that does it all the same. */
export const removeEntryScreen: Screen = {
  kind: 'screen',
  path: '/settings/:subject/remove',
  needs: undefined,
  show: async (visit, { subject = '' }) => {
    const { desk, lang, say, session, url } = visit
    const id = url.searchParams.get('id') ?? ''
    if (!isDepended(subject) || !mayDo(session.scopes, writeScopeOf(subject))) {
      return notFoundPage(visit)
    }
    const { db } = desk.database
    // Its version is read before what is shown, so that nothing else is removed than that.
    const got = await act(visit, { action: `${subject} get`, given: {} })
    const told = await removalOf(db, subject, id)
    if (!told || got.kind === 'refused') return notFoundPage(visit)
    const entries = await getDocuments(db, subject)
    const { baseLang } = (await readOrderTerms(desk.database)).settings
    const name = nameOf(
      entries.find(({ _id }) => _id === id),
      lang,
      baseLang,
    )
    const at = entries.findIndex(({ _id }) => _id === id)
    const words = say.settings
    const { left, chosen, named } = told
    const notRemovable = [
      ...(left.length > 0 ? [reasons[lang].left(name, left.length)] : []),
      ...(chosen > 0 ? [reasons[lang].chosen(name, chosen)] : []),
      ...(named.some(({ by }) => by === 'categories') ? [reasons[lang].below(name, 0)] : []),
    ]
    return {
      kind: 'page',
      title: words.breaks.removal(name),
      version: got.version,
      body: (
        <>
          <BackHead
            back={{ path: `/settings/${subject}?at=${at}`, title: name }}
            title={words.breaks.removal(name)}
          />
          <Panel title={words.breaks.title}>
            <ul>
              {toldConsequences([told], lang).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {notRemovable.map(({ problem, cure }) => (
              <p key={problem}>
                <strong>{problem}</strong>: {cure}.
              </p>
            ))}
            <Form className="row">
              <input type="hidden" name="id" value={id} />
              {notRemovable.length === 0 && (
                <button className="button button-stop">{words.breaks.remove}</button>
              )}
              {subject === 'categories' && told.products > 0 && (
                <a className="button" href={`/goods?category=${encodeURIComponent(id)}`}>
                  {words.breaks.products}
                </a>
              )}
            </Form>
          </Panel>
        </>
      ),
    }
  },
  take: async (visit, form, { subject = '' }) =>
    isDepended(subject)
      ? actThen(
          visit,
          {
            action: `${subject} remove`,
            given: { id: String(form.get('id') ?? '') },
            ...sentBy(form),
          },
          `/settings/${subject}`,
        )
      : notFoundPage(visit),
}
