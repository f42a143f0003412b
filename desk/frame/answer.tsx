import { Hono } from 'hono'

import { mayDo } from '#domain/owner/scopes.ts'
import type { Language } from '#domain/screen/languages.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { DeskSession } from '#shop/owner/people/sessions.ts'
import { wordsOf } from '#words/words.ts'
import { assetAt } from './assets.ts'
import { type Sent, type ShopLook, pageResponse } from './document.tsx'
import { Head, openRooms, type Room } from './rooms.tsx'
import { kept, sessionCookie } from './cookies.ts'
import { languageAsked } from './language.ts'
import { addressOf, goTo } from './said.ts'
import type { Answer, DeskOptions, OpenScreen, OpenVisit, Page, Screen, Visit } from './visit.ts'

/** What a desk consists of. */
export type Rooms = { rooms: readonly Room[]; screens: readonly (Screen | OpenScreen)[] }

type Env = { Bindings: { visit: OpenVisit } }

/**
 * Answers the desk's pages: who asks, whether they may, and then the screen of the path. Forms come
 * from the desk's own pages alone, because the edge in front of it refuses all others.
 */
export function createDesk(
  desk: DeskOptions,
  { rooms, screens, shopLook }: Rooms & { shopLook: (lang: string) => Promise<ShopLook> },
) {
  const respond = async (
    visit: OpenVisit & { session?: DeskSession },
    answer: Answer,
    again?: Sent,
  ) =>
    answer instanceof Response
      ? answer
      : pageResponse(visit, answer, { shop: await shopLook(visit.lang), rooms, again })

  const app = new Hono<Env>()
  for (const screen of screens) {
    app.on(['GET', 'POST'], screen.path, async ({ env, req }) => {
      const { visit } = env
      const session = await sessionOf(visit)
      const known = session && { ...visit, ...spoken(session.person.lang), session }
      if (screen.kind === 'open')
        return respond(visit, await openAnswer(screen, visit, req.param()))
      if (!known) return toLogin(visit)
      if (isHome(visit) && !maySee(screen, known)) return toFirstRoom(known, rooms)
      const answer = await answerOf(screen, known, req.param())
      if (!('sent' in answer)) return respond(known, answer)
      const { sent } = answer
      return respond(known, await screen.show({ ...known, sent: sent.form }, req.param()), sent)
    })
  }
  app.notFound(async ({ env: { visit } }) => {
    const session = await sessionOf(visit)
    if (!session) return toLogin(visit)
    const known = { ...visit, ...spoken(session.person.lang), session }
    return isHome(visit) ? toFirstRoom(known, rooms) : respond(known, notFoundPage(known))
  })
  app.onError(async (error, { env: { visit } }) => {
    const { log } = desk
    log.error({ id: visit.request.headers.get('x-request-id'), err: error }, 'A desk page failed')
    const isAway = isUnavailable(error)
    const { title, text } = visit.say.frame[isAway ? 'unavailable' : 'failed']
    const page = {
      kind: 'page',
      title,
      status: isAway ? 503 : 500,
      body: <Head title={title}>{text}</Head>,
    } as const
    // The shop's name is in the database too.
    return pageResponse(visit, page, { shop: { name: 'Kram', origin: '/' }, rooms })
  })

  return async (request: Request, client: string): Promise<Response> => {
    const url = addressOf(request)
    const asset = assetAt(url.pathname)
    if (asset) return asset
    const now = desk.now()
    const visit = {
      desk,
      request,
      url,
      client,
      now,
      ...spoken(languageAsked(request.headers, desk.origin)),
    }
    return app.fetch(request, { visit })
  }
}

/** Said where the shop is elsewhere: it has no desk here. */
export function elsewhereDesk(request: Request, origin: string): Response {
  const url = new URL(request.url)
  const visit = {
    request,
    url,
    desk: { origin },
    ...spoken(languageAsked(request.headers, origin)),
  }
  const { title, text } = visit.say.frame.elsewhere
  const body = <Head title={title}>{text}</Head>
  const page = { kind: 'page', title, status: 404, body } as const
  return (
    assetAt(url.pathname) ??
    pageResponse(visit, page, { shop: { name: 'Kram', origin: '/' }, rooms: [] })
  )
}

async function sessionOf(visit: OpenVisit): Promise<DeskSession | undefined> {
  const token = kept(visit, sessionCookie)
  return token === undefined ? undefined : visit.desk.sessionOf(token, visit.now)
}

async function openAnswer(screen: OpenScreen, visit: OpenVisit, params: Record<string, string>) {
  if (visit.request.method !== 'POST') return screen.show(visit, params)
  return taken(visit, (form) => screen.take?.(visit, form, params))
}

/** What came by POST is a form, or nothing of ours. */
async function taken<T>(
  { request }: OpenVisit,
  take: (form: FormData) => Promise<T> | undefined,
): Promise<T | Response> {
  const form = await request.formData().catch(() => undefined)
  if (!form || hasNul(form)) return new Response(null, { status: 400 })
  return take(form) ?? notAllowed()
}

/** PostgreSQL cannot store it, and people do not type it. */
function hasNul(form: FormData): boolean {
  return [...form].flat().some((text) => typeof text === 'string' && text.includes('\0'))
}

async function answerOf(
  screen: Screen,
  visit: Visit,
  params: Record<string, string>,
): Promise<Answer | { sent: Sent }> {
  if (!maySee(screen, visit)) return forbiddenPage(visit)
  if (visit.request.method !== 'POST') return screen.show(visit, params)
  return taken(visit, async (form) => {
    if (!screen.take) return notAllowed()
    const answer = await screen.take(visit, form, params)
    if (answer instanceof Response || answer.kind === 'page') return answer
    const { tone, lines, faults, isLate, press } = answer
    const late = isLate === true ? visit.say.frame.meanwhile : undefined
    return { sent: { tone, lines, form, faults, late, press } }
  })
}

function maySee({ needs }: Screen, { session }: Visit): boolean {
  return needs === undefined || mayDo(session.scopes, needs)
}

function isHome({ url }: OpenVisit): boolean {
  return url.pathname === '/'
}

/** Who has nothing to do at the first page begins where their work is. */
function toFirstRoom(visit: Visit, rooms: readonly Room[]): Response {
  const first = openRooms(rooms, visit.session.scopes).find(({ path }) => path !== '/')
  return goTo(visit, first?.path ?? '/me')
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

/** Who asks for a page is led to it after the login; a form is sent again by hand. */
function toLogin(visit: OpenVisit): Response {
  const { pathname, search } = visit.url
  const to =
    visit.request.method === 'POST' || pathname === '/'
      ? ''
      : `?to=${encodeURIComponent(pathname + search)}`
  return goTo(visit, `/login${to}`)
}

/** What is not there, with a way on. */
export function notFoundPage({ say }: OpenVisit): Page {
  const { title, text, back } = say.frame.notFound
  return {
    kind: 'page',
    title,
    status: 404,
    body: (
      <>
        <Head title={title}>{text}</Head>
        <p>
          <a className="button" href="/">
            {back}
          </a>
        </p>
      </>
    ),
  }
}

function forbiddenPage({ say }: OpenVisit): Page {
  const { title, back } = say.frame.notFound
  return {
    kind: 'page',
    title,
    status: 403,
    body: (
      <>
        <Head title={title}>{say.frame.forbidden}</Head>
        <p>
          <a className="button" href="/">
            {back}
          </a>
        </p>
      </>
    ),
  }
}

function spoken(lang: Language) {
  return { lang, say: wordsOf(lang).desk }
}
