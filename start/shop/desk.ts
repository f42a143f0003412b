import { cookieIn, cookieName, sessionCookie } from '#desk/frame/cookies.ts'
import { languageAsked } from '#desk/frame/language.ts'
import { createEdge, type Edge } from '#edge/edge.ts'
import { edgeOf } from '#edge/edge-of.ts'
import { deskBodyLimits } from '#edge/guards/limits.ts'
import type { Health } from '#edge/answers/health.ts'
import type { Pictures } from '#edge/pictures/pictures.ts'
import { createOwnRemaker } from '#edge/pictures/remake.ts'
import type { Gate } from '#edge/load/gate.ts'
import { accountMeans } from '#shop/accounts/means.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { deskSession } from '#shop/owner/people/sessions.ts'
import { createOwnerApi, elsewhereAnswer } from '../../operation/calls/answer.ts'
import { ownerKey } from '../demo.ts'
import type { Ground } from '../ground.ts'
import { shopLog } from '../ground/shop-log.ts'
import { mailSettings } from './mail-settings.ts'

/** The module of the desk's pages. */
export type DeskPages = typeof import('#desk/desk.ts')
type OpenDesk = DeskPages['openDesk']

/**
 * The edge of the shop, and beside it the owner's: at a host of its own, where no page of the shop
 * and no script of it is, and where no cookie means anything. Without DESK_ORIGIN there is none.
 */
export function withDesk(edge: Edge, given: Desk & { ground: Ground }): Edge {
  const { ground, isEmbedded, health, gate, pictures } = given
  const { config, log } = ground
  const { deskOrigin: origin, trustedProxies } = config
  if (origin === undefined) return edge
  const api = isEmbedded ? ownerApi(ground) : elsewhereAnswer
  const pages = isEmbedded ? deskPages(given, origin) : elsewherePages(given, origin)
  const langDomains = [{ lang: 'en', origin }]
  const desk = createEdge({
    langDomains,
    trustedProxies,
    health,
    log,
    isUnavailable,
    gate,
    pictures: pictures.answer,
    // Files of goods and of places, which are longer than other calls.
    uploads: (path) => /^\/api\/owner\/.+\/import$/.test(path),
    bodyLimits: deskBodyLimits,
    deskLanguage: (headers) => languageAsked(headers, origin),
    largest: (path, headers) =>
      takesMuch(path) && isSomebody(headers, origin) ? deskBodyLimits.upload : undefined,
    inner: (request, { clientAddress }) =>
      new URL(request.url).pathname.startsWith('/api/owner/')
        ? api(request, clientAddress)
        : pages(request, clientAddress),
  })
  return edgeOf({ langDomains: config.langDomains, edge }, { langDomains, edge: desk })
}

/** Where a form or a call brings photographs, documents, or everything that the shop says. */
function takesMuch(path: string): boolean {
  return (
    /^\/(?:pictures(?:\/[\w-]{22})?|goods\/[^/]+|settings\/[a-z]+|orders\/[\w-]+)$/.test(path) ||
    /^\/api\/owner\/pictures\/(?:add|replace)$/.test(path)
  )
}

/** Strangers fill no memory; whether a token is good is seen once the body is there. */
function isSomebody(headers: Headers, origin: string): boolean {
  return (
    /^Bearer ./i.test(headers.get('authorization') ?? '') ||
    Boolean(cookieIn(headers, cookieName(origin, sessionCookie)))
  )
}

type Desk = {
  isEmbedded: boolean
  health: Health
  gate: Gate
  /** The shop's own pictures, which no page of another host may show. */
  pictures: Pick<Pictures, 'answer' | 'sized'>
  /** Of the current sources, in development. */
  loadDesk?: (() => Promise<DeskPages>) | undefined
}

/** The desk's pages, loaded when somebody asks for one: most processes never need them. */
function deskPages({ ground, loadDesk, pictures }: Desk & { ground: Ground }, origin: string) {
  const { log, limits, database, isDemo, secret } = ground
  const options = {
    ...workOf(ground),
    ...{ log: shopLog(log), limits, origin, accounts: accountMeans() },
    picture: (url: string, width: number) => {
      const sized = pictures.sized(url)
      return sized && `/img/${width}-${sized}`
    },
    sessionOf: (token: string, now: number) => deskSession(database.db, token, now),
    demoKey: isDemo ? ownerKey(secret) : undefined,
  }
  const load = loadDesk ?? loadBuilt
  let open: Promise<ReturnType<OpenDesk>> | undefined
  return async (request: Request, client: string): Promise<Response> => {
    if (loadDesk) open = undefined
    open ??= load().then((module) => module.openDesk(options))
    return (await open)(request, client)
  }
}

/** What is said instead of them where the shop is elsewhere. */
function elsewherePages({ loadDesk = loadBuilt }: Desk, origin: string) {
  return async (request: Request): Promise<Response> =>
    (await loadDesk()).elsewhereDesk(request, origin)
}

async function loadBuilt(): Promise<DeskPages> {
  return import('#desk/desk.ts')
}

function ownerApi(ground: Ground) {
  const { config, log, limits } = ground
  const checkAnswers = !config.production
  return createOwnerApi({ ...workOf(ground), limits, log: shopLog(log), checkAnswers })
}

function workOf({ config, database, clock, mail, log, makePicture }: Ground) {
  const makeOwnPicture = createOwnRemaker(makePicture, log)
  return { config, database, now: clock.now, mail: mailSettings(config, mail), makeOwnPicture }
}
