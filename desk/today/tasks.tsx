import { dayInShort, momentInShort } from '#domain/delivery/dates.ts'
import type { Task, TaskName } from '#domain/report/today/tasks.ts'
import type { Visit } from '../frame/visit.ts'
import { Badge, Empty, Panel } from '../parts/panel.tsx'

const DAY = 86_400_000

/** Where it is done. */
const places: Readonly<Record<TaskName, string | undefined>> = {
  pack: '/orders?view=pack',
  send: '/orders?view=send',
  unpaid: '/orders?view=money',
  'returns-new': '/returns',
  'returns-here': '/returns',
  'returns-settle': '/returns',
  'money-back': '/payments',
  withdrawals: '/returns',
  disputes: '/payments',
  payments: '/payments',
  messages: '/messages',
  opinions: '/opinions',
  drafts: '/editor',
  mails: undefined,
}

type Props = { tasks: readonly Task[]; visit: Visit; timeZone: string }

/** What waits, by its last day. */
export function Tasks({ tasks, visit, timeZone }: Props) {
  const words = visit.say.today
  return (
    <Panel title={words.needsYou} plain>
      {tasks.length === 0 ? (
        <Empty>
          <b>{words.nothing}</b>
        </Empty>
      ) : (
        <ol className="tasks" role="list">
          {tasks.map((task, place) => (
            <Row
              key={task.name}
              task={task}
              first={place === 0}
              visit={visit}
              timeZone={timeZone}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}

type RowProps = { task: Task; first: boolean; visit: Visit; timeZone: string }

function Row({ task, first, visit, timeZone }: RowProps) {
  const { say, lang, now } = visit
  const words = say.today
  const { name, count, oldest, due } = task
  const { title, button, how } = words.tasks[name]
  const place = places[name]
  return (
    <li>
      <span className="n">{count}</span>
      <p>
        <b>{title}</b>
        <small>
          {words.oldest(momentInShort(oldest, { lang, timeZone, now }))}{' '}
          {place === undefined && how}
        </small>
      </p>
      <span className="by">
        {due && (
          <>
            <Badge tone={due.at - now < DAY ? 'stop' : due.at - now < 4 * DAY ? 'wait' : 'go'}>
              {dayInShort(due.at, lang, timeZone)}
            </Badge>
            <small>{due.at < now ? words.late : words.by[due.by]}</small>
          </>
        )}
      </span>
      {place === undefined ? (
        <span />
      ) : (
        <a className={first ? 'button button-main' : 'button'} href={place}>
          {button}
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      )}
    </li>
  )
}
