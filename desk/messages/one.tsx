import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { findMessage, type Message } from '#shop/messages/messages.ts'
import { findOrder } from '#shop/orders/change/change-order.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { actThen, type Wanted } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { TextArea } from '../parts/field.tsx'
import { languageName, mailtoOf } from '../parts/names.ts'
import { Badge, Facts, Panel } from '../parts/panel.tsx'

const operatorWords = inAllLanguages(({ operator }) => operator.messages)

const tones = { waiting: 'wait', answered: 'done', closed: 'still' } as const

/** One message, and what may be answered. */
export const messageScreen: Screen = {
  kind: 'screen',
  path: '/messages/:id',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, session, now } = visit
    const { db } = desk.database
    const message = await findMessage(db, id)
    if (!message) return notFoundPage(visit)
    const order =
      message.number === '' || !mayDo(session.scopes, 'orders:read')
        ? undefined
        : await findOrder(db, message.number)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const moment = (at: number) => momentInShort(at, { lang, timeZone, now })
    const { name, text, state, answer, created_at: at } = message
    const words = say.messages
    const { states } = operatorWords[lang]
    return {
      kind: 'page',
      title: name,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link" href="/messages">
                <Icon name="arrow-left" />
                {words.title}
              </a>
              <div className="row">
                <h1>{name}</h1>
                <Badge tone={tones[state]}>{states[state]}</Badge>
              </div>
              <p>{moment(at)}</p>
            </div>
          </div>
          <div className="cols">
            <div className="stack">
              <Panel title={words.message}>
                <p className="written" lang={message.lang}>
                  {text}
                </p>
              </Panel>
              {answer !== '' && (
                <Panel title={words.answer}>
                  <p className="written">{answer}</p>
                </Panel>
              )}
              {mayDo(session.scopes, 'customers:write') && (
                <Answering state={state} visit={visit} />
              )}
            </div>
            <div className="stack">
              <About message={message} visit={visit} orderId={order?.id} moment={moment} />
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const path = `/messages/${id}`
    const wanted = wantedIn(form, id)
    return wanted ? actThen(visit, wanted, path) : goTo(visit, path)
  },
}

type AboutProps = {
  message: Message
  visit: Visit
  orderId: string | undefined
  moment: (at: number) => string
}

function About({ message, visit, orderId, moment }: AboutProps) {
  const words = visit.say.messages
  const { email, number, lang, done_at: doneAt } = message
  return (
    <Panel title={words.facts}>
      <Facts
        facts={[
          [
            words.email,
            <a key="email" href={mailtoOf(email)}>
              {email}
            </a>,
          ],
          [
            words.order,
            orderId === undefined ? (
              number
            ) : (
              <a key="order" href={`/orders/${orderId}`}>
                {number}
              </a>
            ),
          ],
          [words.language, languageName(lang, visit.lang)],
          [words.done, doneAt === null ? undefined : moment(doneAt)],
        ]}
      />
    </Panel>
  )
}

function Answering({ state, visit }: { state: Message['state']; visit: Visit }) {
  const words = visit.say.messages
  if (state === 'answered') return <Reopen visit={visit} />
  return (
    <Panel title={words.answer}>
      <form method="post" className="stack" data-draft="">
        <TextArea
          label={words.answer}
          name="text"
          hint={words.answerHint}
          maxLength={10_000}
          hidden
        />
        <div className="row">
          <button className="button button-main" name="do" value="answer">
            {words.send}
          </button>
          {state === 'waiting' && (
            <button className="button" name="do" value="close">
              {words.close}
            </button>
          )}
        </div>
      </form>
      {state === 'closed' && <Reopen visit={visit} />}
    </Panel>
  )
}

function Reopen({ visit }: { visit: Visit }) {
  return (
    <form method="post">
      <button className="button" name="do" value="reopen">
        {visit.say.messages.reopen}
      </button>
    </form>
  )
}

function wantedIn(form: FormData, id: string): Wanted | undefined {
  const wanted = form.get('do')
  if (wanted === 'answer') {
    return { action: 'messages answer', given: { id, text: form.get('text') ?? '' } }
  }
  return wanted === 'close' || wanted === 'reopen'
    ? { action: `messages ${wanted}`, given: { id } }
    : undefined
}
