import { servedCountries } from '#domain/delivery/countries.ts'
import { findOrder } from '#shop/orders/change/change-order.ts'
import { buyerOf } from '#shop/orders/change/buyer.ts'
import { type OrderTerms, readOrderTerms } from '#shop/orders/order-terms.ts'
import { quote, type Quote } from '#shop/orders/price/quote.ts'
import { takersOf } from '#shop/payments/settleable.ts'
import { createdOrder } from '../../operation/answers/orders.ts'
import { checkoutContext, usualFor } from '../../operation/orders/telephone.ts'
import { codedQuantity, linesOf, lookUp } from '../../operation/orders/codes.ts'
import { notPossible } from '../../operation/orders/not-possible.ts'
import { act, againOf, doneLines, type Wanted } from '../frame/act.ts'
import { Head } from '../frame/rooms.tsx'
import { goTo } from '../frame/said.ts'
import type { Again, Screen, Visit } from '../frame/visit.ts'
import { Choice, TextField } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { countryOptions, languageName } from '../parts/names.ts'
import { Panel } from '../parts/panel.tsx'
import { addressIn } from './address-fields.tsx'
import { codesIn } from './adding/added-lines.ts'
import { Adding, found, takeFinding } from './adding/finding.tsx'
import { OrderDetails } from './order-details.tsx'

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
          <Form className="stack" name="new-order" isLong>
            <Panel title={labels.who}>
              <Who visit={visit} terms={terms} />
            </Panel>
            <Adding visit={visit} goods={sent && (await goodsFor(visit, sent, terms))} />
            <div className="row">
              <button className="button" name="do" value="sums">
                {labels.sums}
              </button>
            </div>
            {read?.kind === 'quote' && <OrderDetails visit={visit} quote={read} terms={terms} />}
          </Form>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const again = await takeFinding(visit, form)
    if (again) return again
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
  const { lines, data } = outcome
  const { number, toPay } = createdOrder.parse(data)
  if (wanted.dryRun) {
    // The page shown again sends it along.
    form.set('total', String(toPay))
    return { kind: 'again', tone: 'wait', lines: [visit.say.frame.rehearsed, ...lines] }
  }
  const placed = await findOrder(visit.desk.database.db, number)
  const told = { tone: 'good', lines: doneLines(visit, outcome) } as const
  return goTo(visit, placed ? `/orders/${placed.id}` : '/orders', told)
}

function wantedBy(form: FormData): Wanted {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  // Nothing is ordered for a sum that nobody has read out.
  const dryRun = form.get('do') === 'work-out' || text('total') === ''
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
      ...(!dryRun && { total: text('total') }),
    },
    dryRun,
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
  const codes = linesOf(await lookUp(database.db, given), lang)
  if (codes.kind === 'refused') return refused([codes.problem, ...(codes.lines ?? [])])
  const { user, ...usual } = await ordererIn(visit, form, terms)
  const asked = { config, now, mail, tell: () => {} }
  const takers = takersOf(await checkoutContext(database, asked, user), terms)
  const items = codes.lines.map((line, at) => ({
    ...{ ...line, id: String(at), personalization: [], components: [] },
  }))
  const read = await quote(database.db, { ...usual, items }, terms, { user, takers })
  if (read.kind === 'quote') return read
  const { currency } = usual
  const { problem, lines = [] } = await notPossible(database, read.body, { lang, currency })
  return refused([problem, ...lines])
}

/** Who orders, as far as it is typed, and what is usual for them. */
async function ordererIn({ desk }: Visit, form: FormData, terms: OrderTerms) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
  const usual = usualFor(terms, { lang: text('lang') })
  const country = text('country') ?? usual.country
  const user = await buyerOf(desk.database.db, { email: text('email') ?? '' })
  return { ...usual, country, user }
}

async function goodsFor(visit: Visit, form: FormData, terms: OrderTerms) {
  return found(visit, terms, await ordererIn(visit, form, terms))
}

function Who({ visit, terms }: { visit: Visit; terms: OrderTerms }) {
  const { lang, say } = visit
  const labels = say.orders.create
  const { settings, deliveries } = terms
  const usual = usualFor(terms, {})
  const countries = servedCountries(deliveries, usual.country)
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
        options={countryOptions(countries, lang)}
      />
    </div>
  )
}
