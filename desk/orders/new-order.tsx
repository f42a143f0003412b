import { useContext } from 'react'

import { formatMoney } from '#domain/money.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { findOrder } from '#shop/orders/change/change-order.ts'
import { buyerOf } from '#shop/orders/change/buyer.ts'
import { type OrderTerms, readOrderTerms } from '#shop/orders/order-terms.ts'
import { quote, type Quote } from '#shop/orders/price/quote.ts'
import { takersOf } from '#shop/payments/settleable.ts'
import { inAllLanguages } from '#words/words.ts'
import { checkoutContext, usualFor } from '../../operation/orders/telephone.ts'
import { codedQuantity } from '../../operation/orders/lines.ts'
import { notPossible, readCodes } from '../../operation/orders/not-possible.ts'
import { act, againOf, type Wanted } from '../frame/act.ts'
import { Icon } from '../frame/icon.tsx'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Again, Screen, Visit } from '../frame/visit.ts'
import { Choice, TextArea, TextField, Tick } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { countryName, languageName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import { TypedContext } from '../parts/typed.ts'
import { addressIn, InvoiceFields, ShipFields } from './address-fields.tsx'
import { AddedCodes, codesIn } from './change-lines.tsx'

const orderWords = inAllLanguages(({ operator }) => operator.orders)

/** An order by telephone: what of, then what it comes to, where it goes and how it is paid. */
export const newOrderScreen: Screen = {
  kind: 'screen',
  path: '/orders/new',
  needs: 'orders:write',
  show: async (visit) => {
    const { say, sent } = visit
    const terms = await readOrderTerms(visit.desk.database)
    const labels = say.orders.create
    const read = sent && (await quoteOf(visit, sent, terms))
    return {
      kind: 'page',
      title: labels.title,
      body: (
        <>
          <Head title={labels.title}>{labels.about}</Head>
          <Form className="stack">
            <Panel title={labels.who}>
              <Who visit={visit} terms={terms} />
            </Panel>
            <AddedCodes visit={visit} />
            <div className="row">
              <button className="button" name="do" value="sums">
                {labels.sums}
              </button>
            </div>
            {read?.kind === 'quote' && <Rest visit={visit} quote={read} terms={terms} />}
          </Form>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const step = form.get('do')
    if (step === 'order' || step === 'work-out') return order(visit, form)
    const terms = await readOrderTerms(visit.desk.database)
    const read = await quoteOf(visit, form, terms)
    const { next } = visit.say.orders.create
    if (read.kind === 'quote') return { kind: 'again', tone: 'wait', lines: [next] }
    return againOf({ kind: 'refused', name: 'sums', lines: read.lines })
  },
}

async function order(visit: Visit, form: FormData): Promise<Again | Response> {
  const wanted = wantedBy(form)
  const outcome = await act(visit, wanted)
  if (outcome.kind === 'refused') return againOf(outcome)
  const { rehearsed, doneBefore } = visit.say.frame
  const { lines, data } = outcome
  if (wanted.dryRun) return { kind: 'again', tone: 'wait', lines: [rehearsed, ...lines] }
  const number = typeof data === 'object' && data !== null && 'number' in data ? data.number : ''
  const placed = await findOrder(visit.desk.database.db, String(number))
  const told = { tone: 'good', lines: lines.length > 0 ? lines : [doneBefore] } as const
  return goTo(visit, placed ? `/orders/${placed.id}` : '/orders', told)
}

function wantedBy(form: FormData): Wanted {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const names = ['email', 'delivery', 'payment', 'point', 'operator', 'lang', 'country'] as const
  const more = ['code', 'comment', 'note'] as const
  return {
    action: 'orders create',
    given: {
      fields: addressIn(form),
      line: codesIn(form),
      ...Object.fromEntries(
        [...names, ...more].flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]])),
      ),
      ...(form.has('agreed') && { agreed: true }),
    },
    dryRun: form.get('do') === 'work-out',
    ...sentBy(form),
  }
}

type Read = Quote | { kind: 'refused'; lines: string[] }

/** What was typed so far comes to this. */
async function quoteOf(visit: Visit, form: FormData, terms: OrderTerms): Promise<Read> {
  const { desk, lang, now } = visit
  const { database, config, mail } = desk
  const refused = (lines: readonly string[]): Read => ({ kind: 'refused', lines: [...lines] })
  const typed = codesIn(form).map((one) => codedQuantity.safeParse(one))
  const given = typed.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (given.length === 0 || given.length < typed.length) {
    return refused([visit.say.orders.create.noLines])
  }
  const codes = await readCodes(database, given, lang)
  if (codes.kind === 'refused') return refused([codes.problem, ...(codes.lines ?? [])])
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const usual = usualFor(terms, { lang: text('lang') })
  const country = text('country') ?? usual.country
  const user = await buyerOf(database.db, { email: text('email') ?? '' })
  const asked = { config, now, mail, tell: () => {} }
  const takers = takersOf(await checkoutContext(database, asked, user), terms)
  const items = codes.lines.map((line, at) => ({
    ...{ ...line, id: String(at), personalization: [], components: [] },
  }))
  const read = await quote(database.db, { ...usual, country, items }, terms, { user, takers })
  if (read.kind === 'quote') return read
  const { currency } = usual
  const { problem, lines = [] } = await notPossible(database, read.body, { lang, currency })
  return refused([problem, ...lines])
}

function Who({ visit, terms }: { visit: Visit; terms: OrderTerms }) {
  const { lang, say } = visit
  const labels = say.orders.create
  const { settings, deliveries } = terms
  const usual = usualFor(terms, {})
  // `eu` stands for several.
  const served = deliveries.flatMap(({ countries }) => countries).filter((code) => code !== 'eu')
  const countries = [...new Set([usual.country, ...served.map((code) => code.toLowerCase())])]
  return (
    <div className="pair">
      <TextField
        label={labels.email}
        name="email"
        type="email"
        hint={labels.emailHint}
        maxLength={200}
        autoComplete="off"
        required
      />
      <Choice
        label={say.orders.language}
        name="lang"
        value={usual.lang}
        options={settings.langs.map((code) => [code, languageName(code, lang)])}
      />
      <Choice
        label={labels.country}
        name="country"
        value={usual.country}
        options={countries.map((code) => [code, countryName(code, lang)])}
      />
    </div>
  )
}

type RestProps = { visit: Visit; quote: Quote; terms: OrderTerms }

/** What follows once it is known what is ordered. */
function Rest({ visit, quote: { basket, deliveries, payments }, terms }: RestProps) {
  const typed = useContext(TypedContext)?.form
  const { lang, say } = visit
  const labels = say.orders.create
  const { baseLang } = terms.settings
  const money = (minor: number) => formatMoney(minor, basket.total.currency, lang)
  // A delivery by the hour needs a time, which a command can say.
  const offered = deliveries.filter(({ method }) => !method.timeEnabled)
  const country = String(typed?.get('country') ?? '')
  return (
    <>
      <Panel title={say.orders.lines} plain>
        <table className="table table-lines" role="table">
          <Titles
            titles={[
              say.orders.product,
              { numbers: say.orders.quantity },
              { numbers: say.orders.sum },
            ]}
          />
          <tbody role="rowgroup">
            {basket.lines.map(({ item, product, quantity, total }) => (
              <tr role="row" key={item.id}>
                <th role="rowheader" scope="row">
                  {inLanguage(product.name, lang, baseLang)}
                </th>
                <td role="cell" className="num">
                  {quantity}
                </td>
                <td role="cell" className="num">
                  {money(total.gross)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row" className="sum">
              <th role="rowheader" scope="row" colSpan={2}>
                {labels.goods}
              </th>
              <td role="cell" className="num">
                {money(basket.total.gross)}
              </td>
            </tr>
          </tfoot>
        </table>
      </Panel>
      <Panel title={labels.how}>
        <div className="pair">
          <Choice
            label={say.orders.delivery}
            name="delivery"
            options={offered.map(({ method, price }) => [
              method._id,
              `${inLanguage(method.name, lang, baseLang)}, ${money(price.gross)}`,
            ])}
          />
          <Choice
            label={say.orders.payment}
            name="payment"
            options={payments.map((option) => [
              choiceName(option),
              inLanguage(option.name, lang, baseLang),
            ])}
          />
          {offered.some(({ method }) => needsLocker(method.kind)) && (
            <>
              <TextField
                label={orderWords[lang].address.names['point'] ?? ''}
                name="point"
                hint={labels.pointHint}
                maxLength={100}
                autoComplete="off"
              />
              <TextField
                label={say.orders.address.operator}
                name="operator"
                maxLength={100}
                autoComplete="off"
              />
            </>
          )}
          <TextField label={labels.code} name="code" maxLength={100} autoComplete="off" />
        </div>
      </Panel>
      <Panel title={say.orders.address.to}>
        <ShipFields visit={visit} form={{}} country={country} />
      </Panel>
      <Panel title={say.orders.invoice}>
        <InvoiceFields visit={visit} form={{}} />
      </Panel>
      <Panel title={say.orders.notes}>
        <TextArea label={labels.comment} name="comment" maxLength={1000} />
        <TextArea
          label={say.orders.newNote}
          name="note"
          hint={say.orders.noteHint}
          maxLength={2000}
        />
        <Tick label={labels.agreed} name="agreed" />
      </Panel>
      <div className="row">
        <button className="button" name="do" value="work-out">
          {labels.workOut}
        </button>
        <button className="button button-main" name="do" value="order">
          <Icon name="parcel" />
          {labels.order}
        </button>
      </div>
    </>
  )
}
