import { formatTime } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import type { Finding } from '#shop/doctor/examine.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { lookWithin } from '../../operation/doctor/look.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Empty, Panel, type Tone } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'

const words = inAllLanguages(({ operator }) => operator.doctor)

const tones: Readonly<Record<Finding['state'], Tone>> = {
  well: 'done',
  found: 'stop',
  repaired: 'done',
  unseen: 'still',
}

const mostLines = 10

/** What must hold of the shop, looked at when somebody wants it; nothing is repaired here. */
export const doctorScreen: Screen = {
  kind: 'screen',
  path: '/doctor',
  needs: 'settings:read',
  show: async (visit) => {
    const { desk, say, url, now, session } = visit
    const { about, look, again, asOf } = say.doctor
    const looks = url.searchParams.has('look')
    // What concerns this machine is only for those who have the shop.
    const seesMachine = mayDo(session.scopes, 'keys:read')
    const findings = looks ? await lookWithin(desk.database, desk.config, { now, seesMachine }) : []
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    return {
      kind: 'page',
      title: say.frame.rooms.doctor,
      body: (
        <>
          <Head
            title={say.frame.rooms.doctor}
            more={looks && <span className="muted">{asOf(formatTime(now, timeZone))}</span>}
          >
            {about}
          </Head>
          {looks && <Found findings={findings} visit={visit} />}
          <p>
            <a className={looks ? 'button' : 'button button-main'} href="/doctor?look=yes">
              {looks ? again : look}
            </a>
          </p>
          {looks && <All findings={findings} visit={visit} />}
        </>
      ),
    }
  },
}

type Props = { findings: readonly Finding[]; visit: Visit }

/** What is wrong, in figures and ids, and what to do. */
function Found({ findings, visit }: Props) {
  const { title } = visit.say.doctor
  const say = words[visit.lang]
  const found = findings.filter(({ state }) => state === 'found')
  const badge = <Badge tone={found.length === 0 ? 'done' : 'stop'}>{found.length}</Badge>
  return (
    <Panel title={title} beside={badge} plain>
      {found.length === 0 ? (
        <Empty>{say.allWell}</Empty>
      ) : (
        <ul className="in stack" role="list">
          {found.map(({ name, lines, repairable }) => (
            <li key={name}>
              <b>{say.checks[name]?.title ?? name}</b>
              {lines.slice(0, mostLines).map((line, place) => (
                <p key={place}>{line}</p>
              ))}
              {lines.length > mostLines && <p>{say.more(lines.length - mostLines)}</p>}
              <p className="muted">{repairable ? say.fix(name) : say.checks[name]?.cure}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Everything that was looked at, and what was not. */
function All({ findings, visit }: Props) {
  const { all, notHere } = visit.say.doctor
  const { columns, checks, states } = words[visit.lang]
  return (
    <Panel title={all} plain>
      <table className="table table-cards" role="table">
        <caption className="visually-hidden">{all}</caption>
        <Titles titles={[columns.title, columns.state]} />
        <tbody role="rowgroup">
          {findings.map(({ name, state, lines }) => (
            <tr role="row" key={name}>
              <th role="rowheader" scope="row">
                {checks[name]?.title ?? name}
                <small>{name === 'integrity' ? notHere : name}</small>
              </th>
              <td role="cell">
                <Badge tone={tones[state]}>{states[state]}</Badge>
                {state === 'unseen' && lines.map((line) => <small key={line}>{line}</small>)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
