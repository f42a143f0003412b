import { momentInShort } from '#domain/delivery/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { entriesOfCard, findCard, isEndedCard } from '#shop/vouchers/cards.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { cardStands } from '../../operation/keeping/cards.ts'
import { actThen } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { TextField } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { Badge, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const mostEntries = 100

/** One gift card: what is left on it, what came onto it and off it, and how it is ended. */
export const cardScreen: Screen = {
  kind: 'screen',
  path: '/codes/cards/one',
  needs: 'orders:write',
  show: async (visit) => {
    const { desk, say, lang, now } = visit
    const { db } = desk.database
    const typed = visit.url.searchParams.get('code') ?? ''
    const version = versionOf(await cardStands(db, typed))
    const card = await findCard(db, typed)
    if (!card) return notFoundPage(visit)
    const { code, currency, balance } = card
    const isEnded = await isEndedCard(db, code)
    const entries = await entriesOfCard(db, code, mostEntries)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const words = say.vouchers
    const money = (amount: number) => formatMoney(amount, currency, lang)
    return {
      kind: 'page',
      title: code,
      version,
      body: (
        <>
          <BackHead
            back={{ path: '/codes/cards', title: words.cards }}
            title={code}
            badge={isEnded && <Badge tone="still">{words.isOver}</Badge>}
          >
            {words.leftOn(money(balance))}
          </BackHead>
          <div className="cols">
            <Panel title={words.entries} plain>
              <table className="table table-lines" role="table">
                <Titles titles={[words.when, words.why, { numbers: words.amount }]} />
                <tbody role="rowgroup">
                  {entries.map(({ id, at, amount, orderId, no }) => (
                    <tr role="row" key={id}>
                      <th role="rowheader" scope="row">
                        {momentInShort(at, { lang, timeZone, now })}
                      </th>
                      <td role="cell">
                        {orderId === null ? (
                          amount > 0 ? (
                            words.putOn
                          ) : (
                            words.takenOff
                          )
                        ) : (
                          <a href={`/orders/${orderId}`}>{no}</a>
                        )}
                      </td>
                      <td role="cell" className="num">
                        {money(amount)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Panel>
            {!isEnded && <Changes visit={visit} currency={currency} />}
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const code = visit.url.searchParams.get('code') ?? ''
    const here = `/codes/cards/one?${new URLSearchParams({ code })}`
    const wanted =
      form.get('do') === 'end'
        ? { action: 'cards end', given: { code } }
        : { action: 'cards add', given: { code, amount: String(form.get('amount') ?? '').trim() } }
    return actThen(visit, { ...wanted, ...sentBy(form) }, here)
  },
}

function Changes({ visit, currency }: { visit: Visit; currency: string }) {
  const words = visit.say.vouchers
  return (
    <Panel title={words.change}>
      <Form className="stack">
        <TextField label={words.addAmount(currency)} name="amount" numeric required />
        <button className="button" name="do" value="add">
          {words.add}
        </button>
      </Form>
      <details className="fold">
        <summary>{words.endCard}</summary>
        <Form className="stack">
          <p>{words.endCardAbout}</p>
          <button className="button button-stop" name="do" value="end">
            {words.endNow}
          </button>
        </Form>
      </details>
    </Panel>
  )
}
