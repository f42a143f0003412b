import { type OrderDay, orderDays } from '#domain/order/list/booked-money.ts'
import { aDay, endOf, startOf } from '../../operation/groups/given.ts'
import { act } from '../frame/act.ts'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { csvFile } from '../parts/csv-file.ts'
import { Choice, DayField } from '../parts/field.tsx'

/** The orders of a view, of some days or a search, as a file for the book-keeper. */
export const ordersFile: Screen = {
  kind: 'screen',
  path: '/orders.csv',
  needs: 'orders:read',
  show: async (visit) => {
    const { searchParams, search: asked } = visit.url
    // Told where they were typed.
    if (hasWrongDay(daysIn(visit.url))) return goTo(visit, `/orders${asked}`)
    const search = searchParams.get('q')?.trim()
    const outcome = await act(visit, {
      action: 'orders list',
      given: {
        csv: true,
        ...(searchParams.has('view') && { view: searchParams.get('view') }),
        ...(search && { search }),
        // Fields that nobody filled in are sent as well.
        ...Object.fromEntries(
          ['by', 'since', 'until'].flatMap((name) => {
            const value = searchParams.get(name)
            return value ? [[name, value]] : []
          }),
        ),
      },
    })
    if (outcome.kind === 'refused') {
      return goTo(visit, `/orders${asked}`, { tone: 'bad', lines: outcome.lines })
    }
    return csvFile('orders.csv', outcome.lines.join('\n'))
  },
}

/** The days that the address of the list asks for, as they were typed. */
export type OrderDays = {
  by?: OrderDay | undefined
  since?: string | undefined
  until?: string | undefined
}

/** Only with a day they ask for anything. */
export function daysIn({ searchParams }: URL): OrderDays {
  const typed = (name: string) => searchParams.get(name)?.trim().slice(0, longest) || undefined
  const [since, until] = [typed('since'), typed('until')]
  if (since === undefined && until === undefined) return {}
  return { by: orderDays.find((one) => one === searchParams.get('by')), since, until }
}

/** More is no day, and no attempt at one. */
const longest = 40

function hasWrongDay({ since, until }: OrderDays): boolean {
  return [since, until].some((one) => one !== undefined && !aDay.safeParse(one).success)
}

/** As moments, for whoever reads orders; what is no day is left out, and told beside its field. */
export function momentsOf({ by, ...typed }: OrderDays, timeZone: string) {
  const [since, until] = [typed.since, typed.until].map((one) => aDay.safeParse(one).data)
  return {
    by,
    since: since === undefined ? undefined : startOf(since, timeZone),
    until: until === undefined ? undefined : endOf(until, timeZone),
  }
}

type ChosenProps = { days: OrderDays; visit: Visit; kept: Readonly<Record<string, string>> }

/** Asks for the orders of some days, as a list or as a file; `kept` stays as it is asked for. */
export function DaysForm({ days, visit, kept }: ChosenProps) {
  const { days: words, csv } = visit.say.orders
  const { from, to, show, noDay } = visit.say.figures
  return (
    <details className="fold" open={days.since !== undefined || days.until !== undefined}>
      <summary>{words.title}</summary>
      <form className="search" method="get" action="/orders" aria-label={words.title}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice
          label={words.by}
          name="by"
          value={days.by}
          options={orderDays.map((one) => [one, words.ways[one]])}
        />
        <DayField label={from} name="since" value={days.since} noDay={noDay} />
        <DayField label={to} name="until" value={days.until} noDay={noDay} />
        <button className="button">{show}</button>
        <button className="button" formAction="/orders.csv">
          {csv}
        </button>
      </form>
    </details>
  )
}
