import { placeName } from '#domain/delivery/places/place-name.ts'
import { formatMoney } from '#domain/money.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { nameFromLog } from '#shop/owner/people/person.ts'
import { TextArea } from '../parts/field.tsx'
import { acceptedText } from '../settings/terms/accepted.ts'
import { countryName, languageName, mailtoOf } from '../parts/names.ts'
import { Badge, Facts, Panel } from '../parts/panel.tsx'
import { Documents } from './documents/panel.tsx'
import { MoreSteps } from './steps/steps.tsx'
import type { OrderView } from './view.ts'

/** What stands beside the lines of an order: its parcel, who ordered it, notes and history. */
export function Beside({ view }: { view: OrderView }) {
  return (
    <>
      <Parcel view={view} />
      <Customer view={view} />
      <Notes view={view} />
      <Documents view={view} />
      <Letters view={view} />
      <History view={view} />
    </>
  )
}

function Parcel({ view }: { view: OrderView }) {
  const { shown, visit, moment, mayChange } = view
  const words = visit.say.orders
  const { name, data, tracking, sentDate, deliveredAt } = shown.order.delivery
  const { locker, slot } = data
  return (
    <Panel title={words.parcel}>
      <p>
        <b>{inLanguage(name, visit.lang, shown.order.lang)}</b>
        {locker && (
          <>
            <br />
            {[placeName(locker), locker.address, locker.text].filter(Boolean).join(', ')}
          </>
        )}
      </p>
      <Facts
        facts={[
          [words.slot, slot === undefined ? undefined : moment(slot)],
          [words.packedAt, shown.packed ? words.yes : words.no],
          [words.sentAt, sentDate === undefined ? undefined : moment(sentDate)],
          [
            words.tracking,
            tracking?.link === undefined ? (
              shown.parcel
            ) : (
              <a key="parcel" href={tracking.link} rel="noreferrer">
                {tracking.number}
              </a>
            ),
          ],
          [words.deliveredAt, deliveredAt === undefined ? undefined : moment(deliveredAt)],
        ]}
      />
      {mayChange && <MoreSteps view={view} />}
    </Panel>
  )
}

function Customer({ view: { shown, file, visit, moment, mayChange } }: { view: OrderView }) {
  const words = visit.say.orders
  const { order, email } = shown
  const { ship, invoice } = order.address
  const company = order.user.companyDetails
  const others = (
    <a className="link end" href={`/orders?${new URLSearchParams({ q: email })}`}>
      {words.ordersOf(file.ofMailbox)}
    </a>
  )
  return (
    <Panel title={words.customer} beside={others}>
      <address>
        {addressLines(ship, countryName(ship.country, visit.lang)).map((line, index) => (
          <div key={index}>{index === 0 ? <b>{line}</b> : line}</div>
        ))}
      </address>
      <p>
        <a href={mailtoOf(email)}>{email}</a>
        <br />
        {ship.phone}
      </p>
      <Facts
        facts={[
          [words.company, company && [company.name, company.nip].filter(Boolean).join(', ')],
          [
            words.invoice,
            invoice && addressLines(invoice, countryName(invoice.country, visit.lang)).join(', '),
          ],
          [words.language, languageName(order.lang, visit.lang)],
          [words.comment, shown.comment],
          [visit.say.terms.acceptedTerms, order.terms && acceptedText(order.terms, visit, moment)],
        ]}
      />
      {mayChange && shown.status === 'PENDING' && !shown.packed && (
        <a className="link no-print" href={`/orders/${shown.id}/address`}>
          {words.address.change}
        </a>
      )}
    </Panel>
  )
}

function Notes({ view: { shown, visit, moment, mayChange } }: { view: OrderView }) {
  const words = visit.say.orders
  if (shown.notes.length === 0 && !mayChange) return null
  return (
    <Panel title={words.notes} screenOnly>
      {shown.notes.length > 0 && (
        <ol className="history" role="list">
          {shown.notes.toReversed().map(({ text, createdAt }, index) => (
            <li key={index}>
              {text}
              <small>{moment(createdAt)}</small>
            </li>
          ))}
        </ol>
      )}
      {mayChange && (
        <div className="stack">
          <TextArea label={words.newNote} name="text" hint={words.noteHint} maxLength={2000} />
          <button className="button" name="do" value="note">
            {words.saveNote}
          </button>
        </div>
      )}
    </Panel>
  )
}

function Letters({ view: { file, shown, visit, moment } }: { view: OrderView }) {
  const words = visit.say.orders
  if (file.mails.length === 0) return null
  return (
    <Panel title={words.mails} screenOnly>
      <ol className="history" role="list">
        {file.mails.map((mail) => (
          <li key={mail.id}>
            <span lang={shown.order.lang}>{mail.subject}</span>
            <small>{`${moment(mail.at)}, ${words.mailStates[mail.state]}`} </small>
            {mail.state === 'given-up' && <Badge tone="stop">{words.mailStates['given-up']}</Badge>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function History({ view }: { view: OrderView }) {
  const { shown, visit, moment } = view
  return (
    <Panel title={visit.say.history.title} screenOnly>
      <ol className="history" role="list">
        {happenedTo(view).map(({ at, what, by }, index) => (
          <li key={index}>
            <b>{what}</b>
            <small>{[moment(at), by].filter(Boolean).join(', ')}</small>
          </li>
        ))}
        <li>
          <b>{visit.say.orders.ordered}</b>
          <small>{moment(shown.createdAt)}</small>
        </li>
      </ol>
    </Panel>
  )
}

type Happened = { at: number; what: string; by?: string }

/** What was done to it, the newest first: by whom, and how much money came and went. */
function happenedTo({ file, shown, visit }: OrderView): Happened[] {
  const { lang, say } = visit
  const words = say.orders
  const { actions } = say.history
  const { cancelled } = shown
  const done = file.changes.map(({ at, action, who }) => ({
    ...{ at, what: actions[action] ?? action, by: nameFromLog(who) },
  }))
  // Who of the shop did it stands in the log, as long as that is kept.
  const isLogged =
    cancelled?.by === 'shop' && file.changes.some(({ action }) => action === 'orders cancel')
  const ended =
    cancelled === undefined || isLogged
      ? []
      : [{ at: cancelled.at, what: words.cancelledBy[cancelled.by] }]
  const came = file.payments
    .filter(({ state, amount }) => (state === 'paid' || state === 'late') && amount > 0)
    .map(({ at, amount, currency, state }) => ({
      at,
      what: `${words.payment}: ${formatMoney(amount, currency, lang)}`,
      ...(state === 'late' && { by: words.paymentStates[state] ?? state }),
    }))
  const went = shown.refunds.map(({ at, amount, currency, state }) => ({
    at,
    what: `${words.refund}: −${formatMoney(amount, currency, lang)}`,
    by: words.refundStates[state],
  }))
  return [...done, ...ended, ...came, ...went].toSorted((one, other) => other.at - one.at)
}
