import { servedCountries } from '#domain/delivery/countries.ts'
import { formatMoney } from '#domain/money.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { TokenHolder } from '#shop/handler.ts'
import { type OrderTerms, readOrderTerms } from '#shop/orders/order-terms.ts'
import { usualFor } from '../../../operation/orders/telephone.ts'
import { againOf } from '../../frame/act.ts'
import type { Screen, Visit } from '../../frame/visit.ts'
import { Adding, found, takeFinding } from '../../orders/adding/finding.tsx'
import { BackHead } from '../../parts/back-head.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { countryOptions } from '../../parts/names.ts'
import { Empty, Panel } from '../../parts/panel.tsx'
import { Titles } from '../../parts/titles.tsx'
import { type Asker, type OfferedDelivery, type Sample, sampleOf } from './sample.ts'

/** Who is offered what: a sample basket, and by the checkout's own rules what can be chosen. */
export const offeredScreen: Screen = {
  kind: 'screen',
  path: '/settings/offered',
  needs: 'settings:read',
  show: async (visit) => {
    const { say, sent, desk } = visit
    const terms = await readOrderTerms(desk.database)
    const words = say.offered
    const asker = askerIn(sent, terms)
    const sample = sent && (await sampleOf(visit, sent, terms, asker))
    return {
      kind: 'page',
      title: words.title,
      body: (
        <>
          <BackHead back={{ path: '/settings', title: say.settings.title }} title={words.title}>
            {words.about}
          </BackHead>
          <Form className="stack" name="offered">
            <Panel title={words.who}>
              <Who visit={visit} terms={terms} />
            </Panel>
            <Adding visit={visit} goods={sent && (await found(visit, terms, asker))} />
            <div className="row">
              <button className="button button-main" name="do" value="ask">
                {words.ask}
              </button>
            </div>
          </Form>
          {sample?.kind === 'sample' && <Answer visit={visit} sample={sample} terms={terms} />}
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const again = await takeFinding(visit, form)
    if (again) return again
    const terms = await readOrderTerms(visit.desk.database)
    const sample = await sampleOf(visit, form, terms, askerIn(form, terms))
    if (sample.kind === 'refused') {
      return againOf({ kind: 'refused', name: 'sample', lines: sample.lines })
    }
    const sum = formatMoney(sample.total.gross, sample.total.currency, visit.lang)
    return { kind: 'again', tone: 'wait', lines: [visit.say.offered.goods(sum)] }
  },
}

/** Nobody: of an account only its kind matters here. */
const somebody: Omit<TokenHolder, 'wholesale'> = { id: '', scope: 'user', tokenHash: '' }

function askerIn(form: FormData | undefined, terms: OrderTerms): Asker {
  const text = (name: string) => String(form?.get(name) ?? '').trim() || undefined
  const usual = usualFor(terms, {})
  const { currencies } = terms.settings
  const currency = currencies.find(({ code }) => code === text('currency'))?.code ?? usual.currency
  const kind = text('customer')
  return {
    ...{ lang: usual.lang, currency, country: text('country') ?? usual.country },
    postCode: text('postCode'),
    user:
      kind === 'retail' || kind === 'wholesale'
        ? { ...somebody, wholesale: kind === 'wholesale' }
        : undefined,
  }
}

function Who({ visit, terms }: { visit: Visit; terms: OrderTerms }) {
  const { lang, say } = visit
  const words = say.offered
  const usual = usualFor(terms, {})
  const countries = servedCountries(terms.deliveries, usual.country)
  return (
    <div className="pair">
      <Choice
        label={say.orders.create.country}
        name="country"
        value={usual.country}
        options={countryOptions(countries, lang)}
      />
      <TextField label={words.postCode} name="postCode" maxLength={12} autoComplete="off" />
      <Choice
        label={words.customer}
        name="customer"
        options={[
          ['guest', words.customers.guest],
          ['retail', words.customers.retail],
          ['wholesale', words.customers.wholesale],
        ]}
      />
      <Choice
        label={words.currency}
        name="currency"
        value={usual.currency}
        options={terms.settings.currencies.map(({ code }) => [code, code])}
      />
    </div>
  )
}

type AnswerProps = {
  visit: Visit
  sample: Extract<Sample, { kind: 'sample' }>
  terms: OrderTerms
}

function Answer({ visit, sample, terms }: AnswerProps) {
  const { lang, say } = visit
  const words = say.offered
  const { baseLang } = terms.settings
  const { deliveries, others } = sample
  return (
    <>
      <Panel title={words.offered} plain>
        {deliveries.length === 0 ? (
          <Empty>{words.none}</Empty>
        ) : (
          <table className="table table-cards" role="table">
            <caption className="visually-hidden">{words.offered}</caption>
            <Titles
              titles={[words.delivery, { numbers: words.price }, words.payments, words.notPaid]}
            />
            <tbody role="rowgroup">
              {deliveries.map((one) => (
                <Offered key={one.method._id} one={one} visit={visit} baseLang={baseLang} />
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      {others.length > 0 && (
        <Panel title={words.notOffered}>
          <ul>
            {others.map(({ method, why }) => (
              <li key={method._id}>
                {inLanguage(method.name, lang, baseLang)}: {words.notDelivered[why]}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

type OfferedProps = { one: OfferedDelivery; visit: Visit; baseLang: string }

function Offered({ one, visit, baseLang }: OfferedProps) {
  const { lang, say } = visit
  const { method, price, payments, others } = one
  const words = say.offered
  const named = (name: OfferedDelivery['method']['name']) => inLanguage(name, lang, baseLang)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {named(method.name)}
      </th>
      <td role="cell" className="num c3">
        {formatMoney(price.gross, price.currency, lang)}
      </td>
      <td role="cell">
        <ul>
          {payments.map(({ option, surcharge }) => (
            <li key={`${option.type} ${option.subType}`}>
              {named(option.name)}
              {surcharge.gross > 0 &&
                ` + ${formatMoney(surcharge.gross, surcharge.currency, lang)}`}
            </li>
          ))}
        </ul>
        {payments.length === 0 && words.noPayment}
      </td>
      <td role="cell">
        <ul>
          {others.map(({ option, why }) => (
            <li key={`${option.type} ${option.subType}`}>
              {named(option.name)}: {words.notPaidBy[why]}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
