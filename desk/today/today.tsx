import { formatDate, formatTime, momentInWords } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { readOpening } from '#shop/owner/today/read-opening.ts'
import { readNews } from '#shop/owner/today/read-news.ts'
import { readMoneyOfToday, readToday } from '#shop/owner/today/today.ts'
import { Head } from '../frame/rooms.tsx'
import type { Screen } from '../frame/visit.ts'
import { Findings, RunningOut } from './goods.tsx'
import { Money } from './money.tsx'
import { News } from './news.tsx'
import { StepsToOpen } from './opening.tsx'
import { Tasks } from './tasks.tsx'

/** What needs the owner, and the money of these days. */
export const todayScreen: Screen = {
  kind: 'screen',
  path: '/',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, now, lang, say, session } = visit
    const { database, config } = desk
    const { settings } = await readOrderTerms(database)
    const { timeZone, baseCurrency, baseLang } = settings
    const today = await readToday(database, { now, readsPlaces: config.inpostPoints !== undefined })
    const news = await readNews(database.db, session.person.id)
    const money = mayDo(session.scopes, 'reports:read')
      ? await readMoneyOfToday(database.db, { now, timeZone })
      : undefined
    const steps = mayDo(session.scopes, 'settings:write')
      ? await readOpening(database, { sendsMail: config.smtpUrl !== undefined })
      : []
    const words = say.today
    const first = today.tasks.filter(({ due }) => due && isToday(due.at, now, timeZone)).length
    return {
      kind: 'page',
      title: say.frame.rooms.today,
      body: (
        <>
          <Head
            title={momentInWords(now, lang, timeZone).split(',').slice(0, -1).join(',')}
            more={
              <span className="muted">
                {words.asOf(formatTime(now, timeZone))} · <a href="/">{words.lookAgain}</a>
              </span>
            }
          >
            {steps.length > 0 && today.tasks.length === 0
              ? words.opening.about
              : words.needs(today.tasks.length)}{' '}
            {first > 0 && words.ofThemToday(first)}
          </Head>
          {steps.length > 0 && <StepsToOpen steps={steps} visit={visit} />}
          {news && <News news={news} visit={visit} timeZone={timeZone} />}
          <Tasks tasks={today.tasks} visit={visit} timeZone={timeZone} />
          {money && (
            <Money money={money} visit={visit} currency={baseCurrency} timeZone={timeZone} />
          )}
          <div className="halves">
            <RunningOut low={today.lowStock} visit={visit} baseLang={baseLang} />
            <Findings findings={today.findings} visit={visit} />
          </div>
        </>
      ),
    }
  },
}

function isToday(at: number, now: number, timeZone: string): boolean {
  return formatDate(at, 'en', timeZone) === formatDate(now, 'en', timeZone) || at < now
}
