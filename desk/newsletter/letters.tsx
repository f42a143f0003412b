import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { type KnownCampaign, listCampaigns } from '#shop/mailing/campaigns/campaign.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { placeOfCampaign } from '../../operation/feedback/campaigns.ts'
import { aCursor, pageOf } from '../../operation/frame/cursor.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Pager } from '../parts/pager.tsx'
import { Badge, Empty } from '../parts/panel.tsx'
import { OnPhone, Titles } from '../parts/titles.tsx'

const limit = 50

const operatorWords = inAllLanguages(({ operator }) => operator.newsletter)

/** How each state of a letter looks. */
export const letterTones = { draft: 'still', sending: 'wait', sent: 'done' } as const

/** The letters of the newsletter, the newest first. */
export const lettersScreen: Screen = {
  kind: 'screen',
  path: '/newsletter/letters',
  needs: 'customers:read',
  show: async (visit) => {
    const { desk, url, say, session } = visit
    const after = aCursor.safeParse(url.searchParams.get('cursor')).data
    const found = await listCampaigns(desk.database.db, { after, limit: limit + 1 })
    const { page, next } = pageOf(found, limit, placeOfCampaign)
    const { timeZone, baseLang } = (await readOrderTerms(desk.database)).settings
    const words = say.newsletter
    return {
      kind: 'page',
      title: words.letters,
      body: (
        <>
          <BackHead
            back={{ path: '/newsletter', title: words.title }}
            title={words.letters}
            more={
              mayDo(session.scopes, 'customers:write') && (
                <a className="button button-main" href="/newsletter/letters/new">
                  {words.newLetter}
                </a>
              )
            }
          >
            {words.lettersAbout}
          </BackHead>
          <div className="panel">
            {page.length === 0 ? (
              <Empty>
                <b>{words.noLetters}</b>
              </Empty>
            ) : (
              <Letters {...{ page, visit, timeZone, baseLang }} />
            )}
          </div>
          <Pager visit={visit} next={next} />
        </>
      ),
    }
  },
}

type Props = { page: readonly KnownCampaign[]; visit: Visit; timeZone: string; baseLang: string }

function Letters({ page, visit, timeZone, baseLang }: Props) {
  const { lang, say, now } = visit
  const words = say.newsletter
  return (
    <table className="table table-cards" role="table">
      <caption className="visually-hidden">{words.letters}</caption>
      <Titles
        titles={[
          words.letter,
          words.state,
          { numbers: words.mails },
          { numbers: words.columns.since },
        ]}
      />
      <tbody role="rowgroup">
        {page.map(({ id, says, state, written, created_at: at, begun_at: begunAt }) => (
          <tr role="row" key={id}>
            <th role="rowheader" scope="row">
              <a href={`/newsletter/letters/${id}`}>
                {inLanguage(says.subject, baseLang, lang) || words.untitled}
              </a>
            </th>
            <td role="cell">
              <Badge tone={letterTones[state]}>{operatorWords[lang].letterStates[state]}</Badge>
            </td>
            <td role="cell" className="num">
              <OnPhone title={words.mails} />
              {written}
            </td>
            <td role="cell" className="num c3">
              {momentInShort(begunAt ?? at, { lang, timeZone, now })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
