import { type ReactNode, useContext } from 'react'

import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ListedOrder } from '#shop/orders/list/list-orders.ts'
import { Icon } from '../frame/icon.tsx'
import type { Visit } from '../frame/visit.ts'
import { TextField } from '../parts/field.tsx'
import { OnlyTicked } from '../parts/ticks.tsx'
import { OnPhone } from '../parts/titles.tsx'
import { TypedContext } from '../parts/typed.ts'
import { trackingField } from './ticked/ticked.ts'

/** How many of its lines tell what an order is. */
const linesShown = 3

/** What a list tells of an order besides what is packed, for whom, and by whom it goes. */
export type Column = {
  title: string
  className?: string
  renderCell(listed: ListedOrder): ReactNode
}

/** Orders to tick, and what may be done with those that are. */
export function OrderTable({ page, visit, timeZone, more, steps }: TableProps) {
  const { lang, say, session, url, now } = visit
  const words = say.orders
  const mayTick = steps.length > 0
  const sent = useContext(TypedContext)?.form.getAll('order') ?? []
  const isLinked = mayDo(session.scopes, 'orders:read')
  const columns = columnsOf({ visit, more, steps })
  return (
    <form
      className="panel batch-form"
      method="post"
      action={url.pathname + url.search}
      aria-label={words.list}
    >
      <OnlyTicked />
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{words.newestFirst}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {mayTick && (
              <th role="columnheader" scope="col">
                <span className="visually-hidden">{words.tick}</span>
              </th>
            )}
            <th role="columnheader" scope="col">
              {words.order}
            </th>
            {columns.map(({ title, className }) => (
              <th
                role="columnheader"
                scope="col"
                key={title}
                className={className?.startsWith('num') ? 'num' : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {page.map((listed) => (
            <tr role="row" key={listed.id}>
              {mayTick && (
                <td role="cell" className="c1">
                  <label className="tick-only">
                    <input
                      type="checkbox"
                      name="order"
                      value={listed.no}
                      defaultChecked={sent.includes(listed.no)}
                    />
                    <span className="visually-hidden">{words.tickOne(listed.no)}</span>
                  </label>
                </td>
              )}
              <th role="rowheader" scope="row">
                {isLinked ? <a href={`/orders/${listed.id}`}>{listed.no}</a> : listed.no}
                <small>{momentInShort(listed.createdAt, { lang, timeZone, now })}</small>
              </th>
              {columns.map(({ title, className, renderCell }) => (
                <td role="cell" className={className} key={title}>
                  {renderCell(listed)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {mayTick && <Batch visit={visit} steps={steps} />}
    </form>
  )
}

function columnsOf({ visit, more, steps }: Pick<TableProps, 'visit' | 'more' | 'steps'>): Column[] {
  const words = visit.say.orders
  return [
    {
      title: words.customer,
      renderCell: (listed) => (
        <>
          {listed.name}
          <small className="off">{placeOf(listed)}</small>
        </>
      ),
    },
    {
      title: words.what,
      renderCell: (listed) => (
        <>
          {whatOf(listed, visit)}
          <div className="on-phone">{goesBy(listed, visit)}</div>
        </>
      ),
    },
    { title: words.delivery, className: 'off', renderCell: (listed) => goesBy(listed, visit) },
    ...more,
    // Where orders are mostly sent, each has room for the number of its parcel.
    ...(steps[0] === 'send'
      ? [
          {
            title: words.tracking,
            className: 'typed',
            renderCell: ({ no }: ListedOrder) => (
              <>
                <OnPhone title={words.tracking} />
                <TextField
                  label={words.trackingOf(no)}
                  name={trackingField(no)}
                  hidden
                  maxLength={60}
                  autoComplete="off"
                />
              </>
            ),
          },
        ]
      : []),
  ]
}

type TableProps = {
  page: readonly ListedOrder[]
  visit: Visit
  timeZone: string
  more: readonly Column[]
  steps: readonly Step[]
}

/** What is done with many orders at once; the first is what is mostly done. */
export type Step = 'pack' | 'send' | 'pay' | 'unpack'

function Batch({ visit, steps }: { visit: Visit; steps: readonly Step[] }) {
  const words = visit.say.orders
  return (
    <div className="batch" role="group" aria-label={words.withTicked}>
      <span className="ticked">{words.ticked}</span>
      {steps.map((step, index) => (
        <button
          className={index === 0 ? 'button button-main' : 'button'}
          name="do"
          value={step}
          key={step}
        >
          {step === 'unpack' ? words.undo.packed : words.steps[step]}
        </button>
      ))}
      <button className="button" name="do" value="slips">
        <Icon name="print" />
        {words.slips}
      </button>
      {mayDo(visit.session.scopes, 'orders:read') && (
        <button className="button" name="do" value="summaries">
          <Icon name="print" />
          {words.summaries.title}
        </button>
      )}
      {mayDo(visit.session.scopes, 'parcels:write') && (
        <button className="button" name="do" value="labels">
          <Icon name="print" />
          {visit.say.jobs.labels}
        </button>
      )}
    </div>
  )
}

function placeOf({ order }: ListedOrder): string {
  const { city, country } = order.address.ship
  return [city, country.toUpperCase()].filter(Boolean).join(', ')
}

function whatOf({ order }: ListedOrder, { lang }: Visit): string {
  const names = order.products.map((line) => {
    const name = inLanguage(line.name, lang, order.lang)
    return line.quantity === 1 || line.unit !== 'szt.' ? name : `${name} × ${line.quantity}`
  })
  const shown = names.slice(0, linesShown).join(', ')
  return names.length > linesShown ? `${shown}, +${names.length - linesShown}` : shown
}

/** How it is delivered, and the number of its parcel. */
function goesBy(listed: ListedOrder, visit: Visit): ReactNode {
  return (
    <>
      {deliveryOf(listed, visit)}
      {listed.parcel !== undefined && <small className="parcel-number">{listed.parcel}</small>}
    </>
  )
}

function deliveryOf({ order }: ListedOrder, { lang }: Visit): string {
  const { name, data } = order.delivery
  const called = inLanguage(name, lang, order.lang)
  return data.locker ? `${called}, ${data.locker.name}` : called
}
