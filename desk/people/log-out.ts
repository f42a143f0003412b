import { endSessions } from '#shop/owner/people/sessions.ts'
import { goTo } from '../frame/said.ts'
import type { Screen } from '../frame/visit.ts'
import { leave } from './door.ts'

/** Ends the login, in this browser and in the shop. */
export const logOutScreen: Screen = {
  kind: 'screen',
  path: '/log-out',
  needs: undefined,
  show: async (visit) => goTo(visit, '/'),
  take: async (visit) => {
    const { desk, session, now, say } = visit
    const which = { personId: session.person.id, only: session.id }
    await endSessions(desk.database.db, which, now)
    return leave(visit, { tone: 'good', lines: [say.people.login.loggedOut] })
  },
}
