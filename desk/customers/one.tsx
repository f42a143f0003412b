import { formatDate, momentInShort } from '#domain/delivery/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { acceptedBy, findCustomer, keptOf } from '#shop/accounts/customers.ts'
import { newestOrdersOf, type OneCustomer, showCustomer } from '#shop/accounts/owner-customers.ts'
import { mailingOf } from '#shop/mailing/of-person.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { customerStands } from '../../operation/frame/standing.ts'
import { act, actThen, type Wanted } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Consents } from '../newsletter/consents.tsx'
import { acceptedText } from '../settings/terms/accepted.ts'
import { Choice, TextArea, TextField } from '../parts/field.tsx'
import { countryName, languageName, mailtoOf } from '../parts/names.ts'
import { Form, sentBy } from '../parts/form.tsx'
import { Badge, Empty, Facts, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const words = inAllLanguages(({ operator }) => operator.customers)

type Clock = (at: number) => string

const mostOrders = 20

/** One customer: who they are, their points, what they agreed to, and what may be done for them. */
export const customerScreen: Screen = {
  kind: 'screen',
  path: '/customers/:id',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, session, now } = visit
    const { db } = desk.database
    const row = await findCustomer(db, { id })
    const version = row && versionOf(await customerStands(db, row.email))
    const customer = row && (await showCustomer(db, row.email))
    if (!row || !customer) return notFoundPage(visit)
    const accepted = acceptedBy(row)
    const mailing = await mailingOf(db, row.email)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const moment: Clock = (at) => momentInShort(at, { lang, timeZone, now })
    const { email, name, standing, registeredAt } = customer
    const mayChange = mayDo(session.scopes, 'customers:write')
    const seesOrders = mayDo(session.scopes, 'orders:read')
    const orders = seesOrders ? await newestOrdersOf(db, row, mostOrders) : []
    const kept = keptOf(row)
    const labels = say.customers
    return {
      kind: 'page',
      title: email,
      version,
      body: (
        <>
          <div className="head">
            <div>
              <a className="link no-print" href="/customers">
                <Icon name="arrow-left" />
                {labels.title}
              </a>
              <div className="row">
                <h1>{name || email}</h1>
                <Badge tone={standing === 'active' ? 'done' : 'still'}>
                  {words[lang].standing[standing]}
                </Badge>
                {customer.wholesale && <Badge tone="go">{words[lang].prices.wholesale}</Badge>}
              </div>
              <p>
                <a href={mailtoOf(email)}>{email}</a>
              </p>
            </div>
            <div className="row no-print">
              <a className="button" href={`/orders?${new URLSearchParams({ q: email })}`}>
                <Icon name="parcel" />
                {say.orders.ordersOf(customer.orders)}
              </a>
              <a className="button" href={`/customers/${id}/copy`}>
                <Icon name="copy" />
                {labels.copy}
              </a>
            </div>
          </div>
          <div className="cols">
            <div className="stack">
              {seesOrders && <Orders orders={orders} email={email} visit={visit} moment={moment} />}
              <Points customer={customer} visit={visit} moment={moment} />
              <Panel title={labels.consents}>
                <Consents consents={mailing.consents} visit={visit} moment={moment} />
              </Panel>
            </div>
            <div className="stack">
              <Panel title={labels.account}>
                <Facts
                  facts={[
                    [
                      labels.columns.since,
                      registeredAt === null ? '' : formatDate(registeredAt, lang, timeZone),
                    ],
                    [labels.columns.points, String(customer.points)],
                    [labels.logins, String(customer.logins)],
                    [labels.ship, addressText(kept.ship, lang)],
                    [labels.invoice, kept.showInvoice ? addressText(kept.invoice, lang) : ''],
                    [labels.language, row.lang === null ? '' : languageName(row.lang, lang)],
                    [
                      labels.newsletter,
                      mailing.newsletter && labels.newsletterStates[mailing.newsletter.state],
                    ],
                    [say.terms.acceptedTerms, accepted && acceptedText(accepted, visit, moment)],
                  ]}
                />
              </Panel>
              {mayChange ? (
                <Note customer={customer} visit={visit} />
              ) : (
                customer.note !== undefined && <Panel title={labels.note}>{customer.note}</Panel>
              )}
              {mayChange && <Changes customer={customer} visit={visit} />}
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const row = await findCustomer(visit.desk.database.db, { id })
    if (!row) return notFoundPage(visit)
    const wanted = changeIn(form, row.email)
    if (!wanted) return goTo(visit, `/customers/${id}`)
    const isEnd = wanted.action === 'customers anonymise'
    return actThen(visit, wanted, isEnd ? '/customers' : `/customers/${id}`)
  },
}

/** The copy of their data that a customer asks for (GDPR, article 15), as a file. */
export const customerCopyFile: Screen = {
  kind: 'screen',
  path: '/customers/:id/copy',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const row = await findCustomer(visit.desk.database.db, { id })
    if (!row) return notFoundPage(visit)
    const copy = await act(visit, { action: 'customers copy', given: { email: row.email } })
    if (copy.kind === 'refused') {
      return goTo(visit, `/customers/${id}`, { tone: 'bad', lines: copy.lines })
    }
    return new Response(JSON.stringify(copy.data, undefined, 2), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="customer.json"',
        'cache-control': 'private, no-store',
      },
    })
  },
}

type OrdersProps = {
  orders: Awaited<ReturnType<typeof newestOrdersOf>>
  email: string
  visit: Visit
  moment: Clock
}

/** The newest orders, and the way to all of them. */
function Orders({ orders, email, visit: { say, lang }, moment }: OrdersProps) {
  const labels = say.customers
  if (orders.length === 0) return null
  return (
    <Panel
      title={labels.orders}
      beside={
        <a className="no-print" href={`/orders?${new URLSearchParams({ q: email })}`}>
          {labels.allOrders}
        </a>
      }
      plain
    >
      <table className="table table-lines" role="table">
        <Titles titles={[say.orders.order, labels.when, { numbers: say.orders.sum }]} />
        <tbody role="rowgroup">
          {orders.map(({ id, no, at, total, currency }) => (
            <tr role="row" key={id}>
              <th role="rowheader" scope="row">
                <a href={`/orders/${id}`}>{no}</a>
              </th>
              <td role="cell">{moment(at)}</td>
              <td role="cell" className="num">
                {formatMoney(total, currency, lang)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Note({ customer, visit }: { customer: OneCustomer; visit: Visit }) {
  const labels = visit.say.customers
  return (
    <Panel title={labels.note} screenOnly>
      <Form className="stack">
        <TextArea
          label={labels.note}
          name="text"
          value={customer.note ?? ''}
          hint={labels.noteHint}
          maxLength={2000}
        />
        <button className="button" name="do" value="note">
          {labels.saveNote}
        </button>
      </Form>
    </Panel>
  )
}

function addressText(address: Parameters<typeof addressLines>[0], lang: string): string {
  const country = address.country === '' ? '' : countryName(address.country, lang)
  return addressLines(address, country)
    .filter((line) => line.trim() !== '')
    .join(', ')
}

type PointsProps = { customer: OneCustomer; visit: Visit; moment: Clock }

function Points({ customer, visit, moment }: PointsProps) {
  const { lang, say } = visit
  const own = words[lang]
  const labels = say.customers
  return (
    <Panel
      title={labels.columns.points}
      beside={<span className="muted">{customer.points}</span>}
      plain
    >
      {customer.moves.length === 0 ? (
        <Empty>{labels.noPoints}</Empty>
      ) : (
        <table className="table table-lines" role="table">
          <Titles
            titles={[
              labels.when,
              labels.why,
              { numbers: labels.amount },
              { numbers: labels.balance },
            ]}
          />
          <tbody role="rowgroup">
            {customer.moves.map((move, index) => (
              <tr role="row" key={index}>
                <th role="rowheader" scope="row">
                  {moment(move.at)}
                </th>
                <td role="cell">
                  {[own.reasons[move.reason], move.return ?? move.order, move.note]
                    .filter((part) => part !== undefined)
                    .join(' ')}
                </td>
                <td role="cell" className="num">
                  {move.amount > 0 ? `+${move.amount}` : `−${-move.amount}`}
                </td>
                <td role="cell" className="num">
                  {move.balance}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Changes({ customer, visit }: { customer: OneCustomer; visit: Visit }) {
  const labels = visit.say.customers
  const isAccount = customer.standing !== 'guest'
  return (
    <Panel title={labels.change} screenOnly>
      {isAccount && (
        <Form className="stack">
          <Choice
            label={labels.points}
            name="way"
            options={[
              ['add', labels.give],
              ['take', labels.take],
            ]}
          />
          <TextField label={labels.howMany} name="amount" numeric required maxLength={7} />
          <TextField
            label={labels.reason}
            name="reason"
            hint={labels.reasonHint}
            required
            maxLength={200}
          />
          <button className="button" name="do" value="points">
            {labels.savePoints}
          </button>
        </Form>
      )}
      {isAccount && (
        <Form className="row">
          <button className="button" name="do" value={customer.wholesale ? 'retail' : 'wholesale'}>
            {customer.wholesale ? labels.toRetail : labels.toWholesale}
          </button>
          {customer.logins > 0 && (
            <button className="button" name="do" value="logout">
              {labels.logOut}
            </button>
          )}
        </Form>
      )}
      <details className="fold">
        <summary>{labels.forget}</summary>
        <Form className="stack">
          <p>{labels.forgetText(customer.orders)}</p>
          <button className="button button-stop" name="do" value="anonymise">
            {labels.forgetNow}
          </button>
        </Form>
      </details>
    </Panel>
  )
}

function changeIn(form: FormData, email: string): Wanted | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const wanted = (action: string, more: Record<string, string> = {}): Wanted => ({
    action: `customers ${action}`,
    given: { email, ...more },
    ...sentBy(form),
  })
  const change = form.get('do')
  switch (change) {
    case 'points': {
      const way = form.get('way') === 'take' ? 'take' : 'add'
      return wanted(change, { [way]: text('amount'), reason: text('reason') })
    }
    case 'wholesale':
    case 'retail':
      return wanted('wholesale', { state: change === 'wholesale' ? 'on' : 'off' })
    case 'note':
      return wanted(change, { text: text('text') })
    case 'anonymise':
    case 'logout':
      return wanted(change)
    default:
      return undefined
  }
}
