import type { ListedSession } from '#shop/owner/people/sessions.ts'
import type { DeskWords } from '#words/words.ts'
import { Badge } from '../parts/panel.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'

/** Where somebody is logged in, each with a button that ends it. */
export function Sessions({ sessions, own, say, moment, action }: Props) {
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{say.me.sessions}</caption>
      <Titles titles={[say.me.browser, say.me.since, say.me.seen, { hidden: say.me.end }]} />
      <tbody role="rowgroup">
        {sessions.map(({ id, browser, createdAt, seenAt }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              {browser || say.me.someBrowser}{' '}
              {id === own && <Badge tone="go">{say.me.thisOne}</Badge>}
            </th>
            <td role="cell">
              <OnPhone title={say.me.since} />
              {moment(createdAt)}
            </td>
            <td role="cell">
              <OnPhone title={say.me.seen} />
              {moment(seenAt)}
            </td>
            <td role="cell">
              {id !== own && (
                <form method="post" action={action}>
                  <input type="hidden" name="what" value="session" />
                  <input type="hidden" name="id" value={id} />
                  <button className="button">
                    {say.me.end}
                    <span className="visually-hidden">{` ${browser}, ${moment(createdAt)}`}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = {
  sessions: readonly ListedSession[]
  /** The one in which the page is looked at. */
  own: string | undefined
  say: DeskWords['people']
  moment: (at: number) => string
  /** Where the forms go. */
  action: string
}
