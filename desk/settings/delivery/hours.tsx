import { dayInWords } from '#domain/delivery/dates.ts'
import { daySlots, deliveryDays } from '#domain/delivery/delivery-time.ts'
import { logicOfWeek, type TypedWeek, weekOfLogic } from '#domain/delivery/week-hours.ts'
import { localTime } from '#domain/delivery/zoned-time.ts'
import { type DeliveryMethod, type TimeLogic, Weekday } from '#domain/entities/delivery.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { act, actThen } from '../../frame/act.ts'
import { notFoundPage } from '../../frame/answer.tsx'
import type { Screen, Taken, Visit } from '../../frame/visit.ts'
import { BackHead } from '../../parts/back-head.tsx'
import { TextField, Tick } from '../../parts/field.tsx'
import { Form, sentBy } from '../../parts/form.tsx'
import { Facts, Panel } from '../../parts/panel.tsx'

/** Days that are shown of what shoppers are offered. */
const daysShown = 7

/** In which hours of a week a delivery comes, and what shoppers can choose of them just now. */
export const deliveryHoursScreen: Screen = {
  kind: 'screen',
  path: '/settings/deliveries/hours',
  needs: 'settings:read',
  show: async (visit) => {
    const { desk, lang, say, session, sent } = visit
    const got = await act(visit, { action: 'deliveries get', given: {} })
    const { at, method } = await deliveryOf(visit)
    if (got.kind === 'refused' || !method) return notFoundPage(visit)
    const { settings } = await readOrderTerms(desk.database)
    const name = inLanguage(method.name, lang, settings.baseLang)
    const words = say.deliveryHours
    const kept = method.timeEnabled ? method.timeLogic : undefined
    const tried = sent && triedIn(sent, method)
    const logic = tried?.kind === 'logic' && sent?.has('timed') ? tried.logic : kept
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
            {words.about(settings.timeZone)}
          </BackHead>
          <Form className="stack" isLong>
            <Week visit={visit} method={method} />
            {mayDo(session.scopes, 'settings:write') && (
              <div className="save">
                <button className="button" name="do" value="look">
                  {words.look}
                </button>
                <button className="button button-main" name="do" value="save">
                  {say.settings.save}
                </button>
              </div>
            )}
          </Form>
          <Panel title={words.offered}>
            <Offered visit={visit} logic={logic} timeZone={settings.timeZone} />
          </Panel>
        </>
      ),
    }
  },
  take: saveHours,
}

/** Writes the typed week into the delivery, or shows what shoppers would be offered by it. */
async function saveHours(visit: Visit, form: FormData): Promise<Taken> {
  const { url, say } = visit
  const words = say.deliveryHours
  const { at, method, deliveries } = await deliveryOf(visit)
  if (!method) return notFoundPage(visit)
  const tried = triedIn(form, method)
  if (tried.kind === 'wrong') {
    const faults = Object.fromEntries(
      tried.fields.map((name) => [name, name.includes('.') ? words.wrongHour : words.wrongAhead]),
    )
    return { kind: 'again', tone: 'bad', lines: [words.notSaved], faults }
  }
  if (form.get('do') === 'look') return { kind: 'again', tone: 'wait', lines: [words.looked] }
  const timeEnabled = form.has('timed')
  const all = deliveries.with(at, { ...method, timeEnabled, timeLogic: tried.logic })
  const given = { file: JSON.stringify(all) }
  return actThen(
    visit,
    { action: 'deliveries set', given, ...sentBy(form) },
    url.pathname + url.search,
  )
}

async function deliveryOf({ desk, url }: Visit) {
  const deliveries = await getDocuments(desk.database.db, 'deliveries')
  const at = deliveries.findIndex(({ _id }) => _id === url.searchParams.get('id'))
  return { deliveries, at, method: deliveries[at] }
}

function triedIn(form: FormData, { timeLogic }: DeliveryMethod) {
  const text = (name: string) => String(form.get(name) ?? '')
  const days = Object.fromEntries(
    Weekday.options.map((day) => [
      day,
      {
        isOn: form.getAll('on').includes(day),
        from: text(`from.${day}`),
        to: text(`to.${day}`),
      },
    ]),
  ) as TypedWeek['days'] // each weekday has its fields
  const week = { days, first: text('first'), last: text('last') }
  return logicOfWeek(week, timeLogic?.exclude ?? [])
}

function Week({ visit, method }: { visit: Visit; method: DeliveryMethod }) {
  const { say, lang, sent } = visit
  const words = say.deliveryHours
  const week = method.timeLogic && weekOfLogic(method.timeLogic)
  return (
    <>
      <Panel title={words.week}>
        <Tick
          label={words.timed}
          name="timed"
          checked={sent ? sent.has('timed') : method.timeEnabled}
        />
        {Weekday.options.map((day, at) => {
          const { isOn = false, from = '', to = '' } = week?.days[day] ?? {}
          return (
            <fieldset key={day}>
              <legend>{weekdayName(at, lang)}</legend>
              <Tick
                label={words.comes}
                name="on"
                value={day}
                checked={sent ? sent.getAll('on').includes(day) : isOn}
              />
              <div className="pair">
                <TextField label={words.from} name={`from.${day}`} value={from} maxLength={5} />
                <TextField label={words.to} name={`to.${day}`} value={to} maxLength={5} />
              </div>
            </fieldset>
          )
        })}
      </Panel>
      <Panel title={words.ahead}>
        <div className="pair">
          <TextField
            label={words.first}
            name="first"
            hint={words.firstHint}
            value={week?.first ?? ''}
            numeric
          />
          <TextField
            label={words.last}
            name="last"
            hint={words.lastHint}
            value={week?.last ?? ''}
            numeric
          />
        </div>
        <p>
          <a href={`/settings/deliveries/days?id=${method._id}`}>{say.deliveryDays.way}</a>
        </p>
      </Panel>
    </>
  )
}

type OfferedProps = { visit: Visit; logic: TimeLogic | undefined; timeZone: string }

/** The next days with their times, by the rule that fills the fields of the checkout. */
function Offered({ visit: { say, lang, now }, logic, timeZone }: OfferedProps) {
  const words = say.deliveryHours
  if (!logic) return <p>{words.notTimed}</p>
  const days = deliveryDays(logic, timeZone, now).slice(0, daysShown)
  if (days.length === 0) return <p>{words.none}</p>
  return (
    <Facts
      facts={days.map((day) => {
        const times = daySlots(logic, timeZone, day, now)
        const ends = [times[0], times.at(-1)].map((time) => clockOf(time, timeZone))
        const date = Date.UTC(day.year, day.month - 1, day.day)
        return [dayInWords(date, lang, 'UTC'), words.times(times.length, ends.join('–'))]
      })}
    />
  )
}

function clockOf(time: number | undefined, timeZone: string): string {
  if (time === undefined) return ''
  const { hour, minute } = localTime(time, timeZone)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** A week of 2027 that begins on a Monday. */
function weekdayName(at: number, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  return format.format(Date.UTC(2027, 0, 4 + at))
}
