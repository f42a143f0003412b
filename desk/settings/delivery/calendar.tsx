import { dayOfMonthInWords, monthInWords, weekdayInShort } from '#domain/delivery/dates.ts'
import { hoursOf } from '#domain/delivery/delivery-time.ts'
import { freeDay, weeksOfMonth, withFreeDays } from '#domain/delivery/free-days.ts'
import { localTime } from '#domain/delivery/zoned-time.ts'
import type { DeliveryMethod, TimeLogic } from '#domain/entities/delivery.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, actThen } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import type { Screen, Taken, Visit } from '../../frame/visit.ts'
import { BackHead } from '../../parts/back-head.tsx'
import { Choice, Tick } from '../../parts/field.tsx'
import { Form, sentBy } from '../../parts/form.tsx'
import { Panel } from '../../parts/panel.tsx'

type Month = { year: number; month: number }

/** On which days of a month a delivery comes at a chosen hour, and on which it does not. */
export const deliveryDaysScreen: Screen = {
  kind: 'screen',
  path: '/settings/deliveries/days',
  needs: 'settings:read',
  show: async (visit) => {
    const { desk, lang, say, now } = visit
    const got = await act(visit, { action: 'deliveries get', given: {} })
    const { at, method } = await deliveryOf(visit)
    if (got.kind === 'refused' || !method) return notFoundPage(visit)
    const { settings } = await readOrderTerms(desk.database)
    const today = localTime(now, settings.timeZone)
    const month = monthIn(visit) ?? today
    const name = inLanguage(method.name, lang, settings.baseLang)
    const words = say.deliveryDays
    const logic = method.timeEnabled ? method.timeLogic : undefined
    return {
      kind: 'page',
      title: words.title(name),
      version: got.version,
      body: (
        <>
          <BackHead
            back={{ path: `/settings/deliveries?at=${at}`, title: name }}
            title={words.title(name)}
          >
            {words.about}
          </BackHead>
          {logic ? (
            <Calendar {...{ visit, method, month, logic }} />
          ) : (
            <Panel title={words.noTimeTitle}>
              <p>{words.noTime}</p>
            </Panel>
          )}
        </>
      ),
    }
  },
  take: saveDays,
}

/** Writes what is ticked into the delivery's days without delivery. */
async function saveDays(visit: Visit, form: FormData): Promise<Taken> {
  const { at, method, deliveries } = await deliveryOf(visit)
  const month = monthIn(visit) ?? monthSent(form)
  const logic = method?.timeLogic
  if (!method || !logic || !month) return notFoundPage(visit)
  const exclude = withFreeDays(logic.exclude, month, {
    asked: openDays(logic, month),
    free: form.getAll('free').map(Number),
    newOnes: form.get('newOnes') === 'each-year' ? 'each-year' : 'once',
  })
  const all = deliveries.with(at, { ...method, timeLogic: { ...logic, exclude } })
  const wanted = {
    action: 'deliveries set',
    given: { file: JSON.stringify(all) },
    ...sentBy(form),
  }
  return actThen(visit, wanted, pathOf(method, month))
}

async function deliveryOf({ desk, url }: Visit) {
  const deliveries = await getDocuments(desk.database.db, 'deliveries')
  const at = deliveries.findIndex(({ _id }) => _id === url.searchParams.get('id'))
  return { deliveries, at, method: deliveries[at] }
}

function monthIn({ url }: Visit): Month | undefined {
  return monthCalled(url.searchParams.get('month') ?? '')
}

/** Of a page that was opened without naming one, and is sent when another may have begun. */
function monthSent(form: FormData): Month | undefined {
  return monthCalled(String(form.get('month')))
}

function monthCalled(text: string): Month | undefined {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month) }
}

function nameOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

function pathOf({ _id }: DeliveryMethod, month: Month): string {
  return `/settings/deliveries/days?${new URLSearchParams({ id: _id, month: nameOf(month) })}`
}

function monthsAfter({ year, month }: Month, months: number): Month {
  const date = new Date(Date.UTC(year, month - 1 + months, 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}

/** Days whose weekday has hours: about the others there is nothing to say. */
function openDays(logic: TimeLogic, month: Month): number[] {
  return weeksOfMonth(month)
    .flat()
    .flatMap((day) => (day !== undefined && hoursOf(logic, { ...month, day }) ? [day] : []))
}

type Props = { visit: Visit; method: DeliveryMethod; month: Month; logic: TimeLogic }

function Calendar({ visit, method, month, logic }: Props) {
  const { lang, say, session } = visit
  const words = say.deliveryDays
  const weeks = weeksOfMonth(month)
  const name = monthInWords({ ...month, withYear: true }, lang)
  // A second week is always whole.
  const [, whole = []] = weeks
  return (
    <Form className="stack" isLong>
      <input type="hidden" name="month" value={nameOf(month)} />
      <Panel title={name} beside={<Months {...{ visit, method, month }} />}>
        <fieldset>
          <legend>{words.free(name)}</legend>
          <table className="table calendar">
            <thead>
              <tr>
                {whole.map((day = 1) => (
                  <th key={day} scope="col">
                    {weekdayInShort({ ...month, day }, lang)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, at) => (
                <tr key={at}>
                  {week.map((day, weekday) => (
                    <td key={weekday}>
                      {day !== undefined && <Day {...{ visit, logic, month, day }} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </fieldset>
        {/* No bar over the page: it would cover what is ticked on a phone. */}
        {mayDo(session.scopes, 'settings:write') && (
          <div className="stack">
            <Choice
              label={words.newOnes}
              name="newOnes"
              value="once"
              options={[
                ['once', words.onceIn(month.year)],
                ['each-year', words.eachYear],
              ]}
            />
            <div className="row">
              <button className="button button-main" name="do" value="save">
                {say.settings.save}
              </button>
            </div>
          </div>
        )}
      </Panel>
    </Form>
  )
}

/** The months beside this one. */
function Months({ visit, method, month }: Omit<Props, 'logic'>) {
  const words = visit.say.deliveryDays
  const link = (months: number) => {
    const other = monthsAfter(month, months)
    const name = monthInWords({ ...other, withYear: other.year !== month.year }, visit.lang)
    return { href: pathOf(method, other), name }
  }
  const [before, after] = [link(-1), link(1)]
  return (
    <nav className="row" aria-label={words.months}>
      <a className="button" rel="prev" href={before.href}>
        ← {before.name}
      </a>
      <a className="button" rel="next" href={after.href}>
        {after.name} →
      </a>
    </nav>
  )
}

type DayProps = { visit: Visit; logic: TimeLogic; month: Month; day: number }

/** A day with its hours; ticked, nothing comes on it. */
function Day({ visit, logic, month, day }: DayProps) {
  const words = visit.say.deliveryDays
  const hours = hoursOf(logic, { ...month, day })
  if (!hours) {
    return (
      <>
        <span>{day}</span>
        <small>{words.closed}</small>
      </>
    )
  }
  const free = freeDay(logic.exclude, { ...month, day })
  const { sent } = visit
  return (
    <>
      <Tick
        label={
          <>
            <span aria-hidden="true">{day}</span>
            <span className="visually-hidden">
              {dayOfMonthInWords(month.year, month.month, day, visit.lang)}
            </span>
          </>
        }
        name="free"
        value={String(day)}
        checked={sent ? sent.getAll('free').includes(String(day)) : free !== 'no'}
      />
      <small>
        {free === 'no'
          ? `${clock(hours.from)}–${clock(hours.to)}`
          : free === 'once'
            ? words.isFree
            : words.eachYear}
      </small>
    </>
  )
}

/** Full hours are short, so that a week finds room on a phone. */
function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`
}
