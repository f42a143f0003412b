import '#start/react-mode.ts'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import {
  type Config,
  marketsOf,
  oneLine,
  originsOf,
  readConfig,
  settingsWithoutEffect,
  type WrongSetting,
} from './config.ts'
import { addressKey } from '#edge/guards/client-address.ts'
import { keepPrivate } from '#start/data-files.ts'
import { machineAtStart } from '#start/doctor/machine-checks.ts'
import type { DevServer } from '#start/dev-server.ts'
import { createEdge, type EdgeContext, type Inner } from '#edge/edge.ts'
import { createGate } from '#edge/load/gate.ts'
import { createHealth } from '#edge/answers/health.ts'
import { importanceOf } from '#edge/load/importance.ts'
import { createLog, type Log } from '#edge/log/log.ts'
import { openPrinted, type PrintedFront } from '#edge/printed/open-printed.ts'
import type { ReadSession } from '#edge/printed/printed-answers.ts'
import type { PrintedPagesOptions } from '#edge/printed/printed-pages.ts'
import { serveHardened } from '#edge/node-server.ts'
import { fillPlaces, type Inpost, openInpost } from '#start/inpost.ts'
import { openProviders } from '#start/providers.ts'
import { taxRegistersFor } from '#start/tax-registers.ts'
import { placeMaps } from '#app/request/maps/place-maps.ts'
import { payForms } from '#app/request/pay/pay-forms.ts'
import { cookieSecret } from '#start/secret.ts'
import type { PathKind } from '#edge/guards/page-paths.ts'
import { asMarkdown, withEnding } from '#edge/markdown.ts'
import { lastKnownNames } from '#edge/guards/shop-names.ts'
import { explainStartFailure, prepareDataFolder, type StartStep } from '#start/start-failure.ts'
import { indexFiles } from '#edge/answers/file-index.ts'
import { otherBuilds, ownFiles } from '#edge/answers/other-builds.ts'
import { staticFiles } from '#edge/answers/static-files.ts'
import type { Made, Wanted } from '#edge/pictures/make.ts'
import { createMaker } from '#edge/pictures/maker.ts'
import { createPictures } from '#edge/pictures/pictures.ts'
import { createRemaker } from '#edge/pictures/remake.ts'
import { pictureWidths } from '#app/blocks/picture/widths.ts'
import { serviceWorker } from '#edge/worker/service-worker.ts'
import { createStorefront, type Storefront, type Visitor } from '#edge/storefront.ts'
import { createTurnAway } from '#edge/load/turn-away.ts'
import {
  isFirstProcess,
  isNeededAtOnce,
  isSupervisor,
  letEnd,
  onRetire,
  superviseWorkers,
} from '#start/workers.ts'
import { connectionsElsewhere } from '#start/connection-share.ts'
import { memoryPlan } from '#start/memory.ts'
import { thisMachine, workerCount } from '#start/worker-count.ts'
import { warmPages } from '#edge/warm-pages.ts'
import {
  demoData,
  type DemoFacebook,
  demoOrders,
  type DemoPay,
  ownerAsks,
  ownerKey,
  playedFacebook,
} from '#start/demo.ts'
import { watchUncaught } from '#start/uncaught.ts'
import { flowCookie } from '#app/request/account/flow-cookie.ts'
import { honeypot } from '#app/request/robots/honeypot.ts'
import { type TokenCookie, tokenCookie } from '#app/request/account/token-cookie.ts'
import { accountSessions } from '#app/session/account-sessions.ts'
import { type SessionCookie, sessionCookie, sessionIdIn } from '#app/request/session.ts'
import { createLimitStore, type LimitStore, noLimits } from '#app/limits/store.ts'
import { type BuildTables, createBuildFiles } from '#app/builds/build-files.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { type CarriedTables, createCarried } from '#app/session/carried/carried.ts'
import { createSharedLists, type SharedTables } from '#app/session/shared/shared.ts'
import { createHandovers, type HandoverTables } from '#app/session/handover/handovers.ts'
import { createBought } from '#app/session/bought/bought.ts'
import type { BoughtTables } from '#app/session/bought/tables.ts'
import { type CounterTables, createCounter } from '#app/session/counter/counter.ts'
import { countVisits } from '#app/session/counter/seen.ts'
import { basketCopies } from '#app/session/copies/copies.ts'
import {
  createSessionStore,
  type SessionDatabase,
  type SessionStore,
  type StoredSession,
} from '#app/session/store.ts'
import type { SessionTables } from '#app/session/tables.ts'
import { createXsrfTokens, type XsrfTables } from '#app/session/xsrf/xsrf-tokens.ts'
import { type AnswerCache, createAnswerCache } from '#app/shop-client/cache.ts'
import type { ShopClientOptions } from '#app/shop-client/ask.ts'
import { createBreaker } from '#app/shop-client/breaker.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import { createReachable, type Reachable } from '#app/shop-client/reachable.ts'
import { withXsrf } from '#app/shop-client/xsrf.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import { leaveInstagram, startInstagramWorker } from '#shop/content/instagram/follow-instagram.ts'
import { createInstagram } from '#shop/content/instagram/instagram-api.ts'
import { followCatalogue } from '#shop/catalogue/stored/snapshot.ts'
import { type Clock, clockConcern, followClock, sharedTime } from '#shop/database/clock.ts'
import { isBreaking, refuseBroken } from '#shop/database/breaking-steps.ts'
import { migrate, migrateStorefront, shopMigrations } from '#shop/database/migrate.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { examineAtStart } from '#shop/doctor/examine.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { forgetOld as forgetOldRecords } from '#shop/forget-old.ts'
import type { Log as ShopLog } from '#shop/handler.ts'
import { startBackInStockWorker } from '#shop/mailing/stock/back-in-stock.ts'
import { startMailWorker } from '#shop/mail/deliver.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailPage, type Readable } from '#shop/mail/mail-pages.ts'
import { mailConcern, mailGreeting, type MailWay, mailWay } from '#shop/mail/mail-way.ts'
import { smtpPool, smtpSender } from '#shop/mail/smtp.ts'
import { isDemo, isSeeded, seed } from '#shop/seed.ts'
import { noteOrigins } from '#shop/setup/origins.ts'
import { startUnpaidWorker } from '#shop/orders/unpaid/unpaid-worker.ts'
import { type SetupMeans, setupPage } from '#shop/setup/pages.ts'
import { firstLink } from '#shop/setup/tokens.ts'
import { isEndedPath } from '#shop/addresses/ended.ts'
import { startKindsWorker } from '#shop/payments/kinds/follow-kinds.ts'
import type { Providers } from '#shop/payments/port.ts'
import { startParcelWorker } from '#shop/parcels/parcel-worker.ts'
import { startPickupWorker } from '#shop/pickup/pickup-worker.ts'
import { listConcern } from '#shop/pickup/stored-list.ts'
import type { TaxRegisters } from '#shop/tax/port.ts'
import { startTaxWorker } from '#shop/tax/tax-worker.ts'
import { createFacebook } from '#shop/accounts/social/facebook.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { feedPictures } from '#shop/uploads/feed-picture.ts'
import { startWorker } from '#shop/worker.ts'

const hour = 3_600_000
/** How long a start may take to make pages ready before it serves all the same, ms. */
const longestWarming = 120_000
/** What this version knows of the schema. */
const knownSteps = [...shopMigrations, ...storefrontMigrations]
/** The process itself, where it asks the shop. */
const nobody: Visitor = { address: '', cookies: null }

await main()

/** Connects configuration, database, shop and storefront, serves, and shuts everything down. */
async function main(): Promise<void> {
  const config = await readyConfig()
  if (!config) return

  const log = createLog({ level: config.logLevel, delay: 100 })
  process.on('exit', log.flush)
  if (isSupervisor(config.workers)) return superviseWorkers(config.workers, log)
  const uncaught = watchUncaught(log)
  const ground = await openGround(config, log)
  if (!ground) return
  const trade = await openShop(ground)
  const development = config.development ? await startDevelopment() : undefined
  const front = await openStorefront(ground, trade, development)
  await keepBuild(ground, front)
  // Who is asked first must not wait for it: what is ready listens, and what is not does not.
  const makeReady = async () => {
    if (development) return
    const warmed = warm(ground, trade, front).then(() => false)
    const isLate = await Promise.race([warmed, wait(longestWarming, true, { ref: false })])
    if (isLate) log.write('warn', 'pages are not ready yet, and are served all the same')
  }
  if (!isNeededAtOnce()) await makeReady()
  const server = serve(ground, front, development)

  const takeDown = async () => {
    await front.copies.stop()
    await trade.workers?.stop()
    await development?.close()
    await ground.clock.stop()
    await ground.database.close()
  }
  const listening = await attempt('listen', config, () => server.ready)
  if (!listening) return takeDown()
  const kind = config.shopApiUrl === undefined ? 'embedded shop' : 'shop elsewhere'
  log.write('info', 'ready', { port: listening.port, kind })
  if (isNeededAtOnce()) void makeReady()
  if (ground.mail === 'waits') log.write('warn', 'mail is not sent', { setting: 'SMTP_URL' })
  if (isFirstProcess()) greet(ground, await setupAddress(ground))
  const forgetting = startForgetting(ground, trade, front)

  const stop = async (drainMs: number) => {
    clearInterval(forgetting)
    await server.stop(drainMs)
    await takeDown()
  }
  uncaught.serving(() => stop(0))
  onRetire(
    () =>
      void server
        .retire()
        .then(takeDown)
        .then(() => process.exit(0)),
  )
  stopOnSignal((signal) => {
    log.write('info', 'stopping', { signal })
    return stop(signal === 'SIGTERM' ? config.drainSeconds * 1_000 : 0)
  })
}

/** The settings, with the data folder that they name; undefined when one of them is wrong. */
async function readyConfig(): Promise<Config | undefined> {
  const answer = readConfig(process.env)
  if (answer.kind === 'wrong') return leave(answer)
  const { config } = answer

  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return leave(wrongFolder)
  await keepPrivate(config)
  return config
}

/** What shop and storefront both stand on. */
type Ground = {
  config: Config
  log: Log
  database: ShopDatabase
  /** The time that holds for all processes. */
  clock: Clock
  isDemo: boolean
  mail: MailWay
  secret: string
  limits: LimitStore
  /** One process beside this one makes all pictures. */
  makePicture: (wanted: Wanted) => Promise<Made>
  /** Plays Facebook for a demo shop without an app there. */
  simulated: DemoFacebook | undefined
  /** Who takes payments. */
  payments: Providers
  /** Plays a provider of payments for a demo shop without a contract. */
  pay: DemoPay | undefined
  /** Who carries parcels, and lists places and shows them on maps. */
  inpost: Inpost
  /** Who is asked about companies' tax numbers. */
  taxes: TaxRegisters | undefined
  /** Brings a notification to the embedded shop, once there is one. */
  notify: { shop?: Shop | undefined }
}

async function openGround(config: Config, log: Log): Promise<Ground | undefined> {
  // First what an upgrade of the database needs.
  if (isFirstProcess()) {
    for (const name of await machineAtStart(config, Date.now())) {
      log.write('warn', 'the doctor found something', { name })
    }
  }
  const database = await attempt('database', config, () => openPrepared(config, log))
  if (!database) return undefined
  const clock = await followClock(database, shopLog(log))
  const isRemote = config.shopApiUrl !== undefined
  if (isFirstProcess()) {
    for (const setting of settingsWithoutEffect(process.env)) {
      log.write('warn', 'a setting has no effect: the shop is elsewhere', { setting })
    }
  }
  if (isFirstProcess() && !isRemote) {
    // Commands and the doctor ask for it: a shop that cannot write it now sells all the same.
    await noteOrigins(database.db, config.langDomains).catch(() => undefined)
    await examined({ config, database, clock, log })
  }
  const demo = !isRemote && (await isDemo(database))
  const mail = mailWay({ isRemote, isDemo: demo, smtpUrl: config.smtpUrl })
  const secret = await attempt('cookie secret', config, () =>
    cookieSecret(config.cookieSecret, config.dataDir),
  )
  if (secret === undefined) {
    await clock.stop()
    await database.close()
    return undefined
  }
  const limits = limitStore(config, database, { secret, log })
  const simulated =
    demo && !config.facebook
      ? await playedFacebook(secret, marketsOf(config.langDomains))
      : undefined
  const makePicture = createMaker()
  const notify: Ground['notify'] = {}
  const deliver = async (request: Request) => {
    if (!notify.shop) throw new Error('no shop is open yet')
    return notify.shop.fetch(request)
  }
  const { payments, demo: pay } = await openProviders(config, database, {
    deliver,
    log: shopLog(log),
    now: clock.now,
  })
  const inpost = await openInpost(config, database, deliver)
  const taxes = await taxRegistersFor(config, database)
  return {
    config,
    log,
    database,
    clock,
    isDemo: demo,
    mail,
    secret,
    limits,
    makePicture,
    simulated,
    payments,
    pay,
    inpost,
    taxes,
    notify,
  }
}

/** What the doctor looks at in each start: told, because a shop that sells is better than none. */
async function examined(given: Pick<Ground, 'config' | 'database' | 'clock' | 'log'>) {
  const { config, database, clock, log } = given
  const around = {
    now: clock.now(),
    machineNow: Date.now(),
    sendsMail: config.smtpUrl !== undefined,
    readsPlaces: config.inpostPoints !== undefined,
  }
  for (const { name, lines } of await examineAtStart(database, around)) {
    log.write('warn', 'the doctor found something', { name, count: lines.length })
  }
}

/** The embedded shop and its workers, or the way to a shop elsewhere. */
type Trade = Awaited<ReturnType<typeof openShop>>

async function openShop(ground: Ground) {
  const { config, log } = ground
  const shop = config.shopApiUrl === undefined ? embeddedShop(ground) : undefined
  if (shop) await shop.ready()
  const reachable = remoteShop(config, log)
  await reachable()

  const workers = shop && startWorkers(ground)
  if (ground.isDemo && config.demoShop === 'empty') {
    log.write('warn', 'the demo shop stays: its database is filled', { setting: 'DEMO_SHOP' })
  }
  return { shop, reachable, workers }
}

/** The storefront with the edge around it, and what the server asks of them. */
type Front = Awaited<ReturnType<typeof openStorefront>>

async function openStorefront(
  ground: Ground,
  { shop, reachable }: Trade,
  development: DevServer | undefined,
) {
  const { config, log, database, clock, mail, secret, limits } = ground
  const sessions = sessionStore(database)
  const health = createHealth({
    check: toldOnce(log, async () => {
      await Promise.all([database.canServe(), refuseBroken(database, knownSteps), shop?.ready()])
      return reachable()
    }),
    concern: () => concernOf(ground),
  })
  const secure = config.langDomains.some(({ origin }) => origin.startsWith('https:'))
  const cookie = sessionCookie({ secret, secure })
  const token = tokenCookie({ secure })
  const cache = createAnswerCache({
    now: () => performance.now(),
    maxBytes: memoryOf(config).answers,
  })
  const tokens = createXsrfTokens(database.db.withTables<XsrfTables>(), clock.now)
  const clients = shopClients(ground, shop, cache, { cookie, tokens })
  const shopNames = knownNames(config, clients(nobody))
  const index = await indexFiles(['build/client', 'public'])
  const builds = createBuildFiles(database.db.withTables<BuildTables>(), ownFiles(index))
  const pictures = createPictures({
    make: ground.makePicture,
    index,
    feedPicture: shop && feedPictures(database),
    widths: pictureWidths,
    folder: path.join(config.dataDir, 'pictures'),
    bytes: config.picturesMb * 1024 * 1024,
    log,
  })
  const copies = startCopies(ground, clients(nobody))
  const storefront = await createStorefront({
    feedFolder: path.join(config.dataDir, 'feeds'),
    shop: clients,
    sessions,
    copies,
    now: clock.now,
    maps: placeMaps(ground.inpost.maps),
    payForms: payForms(config.payments, ground.pay?.payments),
    shared: createSharedLists(database.db.withTables<SharedTables>()),
    carried: createCarried(database.db.withTables<CarriedTables>()),
    handovers: createHandovers({ db: database.db.withTables<HandoverTables>(), secret }),
    isUnavailable,
    sizedPicture: pictures.sized,
    limits,
    countsGuesses: config.shopApiUrl !== undefined,
    build: development?.build,
    sources: development?.sources,
    cookie,
    tokenCookie: token,
    flowCookie: flowCookie({ secret, secure }),
    honeypot: honeypot(secret),
    mailIsShown: mail === 'shown',
    showsTemplates: ground.isDemo,
    tools: config.tools,
    bought: copies.bought,
    counter: copies.counter,
    sessionOfAccount: accountSessions(secret),
    domains: marketsOf(config.langDomains),
    log,
  })
  const printed = openPages(ground, storefront, {
    cookie,
    token,
    readSession: (id) => sessions.arrive(id, clock.now()),
    news: shop ? shop.watch() : () => ({ version: cache.version() ?? 'unknown', products: [] }),
  })
  const answer = async (request: Request, context: EdgeContext) => {
    const markdown = asMarkdown(request)
    if (markdown) return withEnding(await storefront.answer(markdown, context), request)
    return (await printed?.slowWay(request, context)) ?? storefront.answer(request, context)
  }
  const gate = createGate()
  const edge = createEdge({
    langDomains: config.langDomains,
    trustedProxies: config.trustedProxies,
    health,
    log,
    isUnavailable,
    shopNames,
    files: staticFiles(index, otherBuilds(builds)),
    worker: serviceWorker(config.serviceWorker, shopNames),
    pictures: pictures.answer,
    kindOf: async (path) =>
      isOwnPath(path) ? undefined : kindAt(path, storefront, shop && ground.database),
    ...(shop && { isFormer: (path: string) => isEndedPath(ground.database.db, path) }),
    gate,
    importanceOf,
    inner: innerOf(ground, shop, answer, (request) =>
      ownMailsOf(request, cookie, { sessions, now: clock.now() }),
    ),
  })
  return {
    ...{ edge, answer, health, sessions, copies, tokens, builds, shopNames, gate },
    fastWay: printed?.fastWay,
  }
}

/** Names of files are refused unread, unless the owner said what becomes of one. */
async function kindAt(
  path: string,
  storefront: Storefront,
  /** Of the embedded shop. */
  database: ShopDatabase | undefined,
): Promise<PathKind | undefined> {
  const kind = await storefront.kindOf(path)
  const isFormer = kind === 'nothing' && database && (await isEndedPath(database.db, path))
  return isFormer ? 'page' : kind
}

/** What a ready shop lacks; undefined when nothing. */
async function concernOf({ config, mail, database, clock }: Ground): Promise<string | undefined> {
  const { inpostPoints, shopApiUrl } = config
  const reads = inpostPoints !== undefined && shopApiUrl === undefined
  const listed = reads ? await listConcern(database.db, 'inpost_locker', clock.now()) : undefined
  const concerns = [mailConcern(mail), clockConcern(clock), listed]
  return concerns.filter((concern) => concern).join('; ') || undefined
}

/** Finished pages in memory; undefined where every page is rendered anew. */
function openPages(
  { config, clock, log }: Ground,
  { printer }: Storefront,
  {
    cookie,
    token,
    readSession,
    news,
  }: {
    cookie: SessionCookie
    token: TokenCookie
    readSession: ReadSession<StoredSession>
    news: PrintedPagesOptions['news']
  },
): PrintedFront | undefined {
  const { pageCacheMb, langDomains, trustedProxies } = config
  if (!printer || pageCacheMb === 0) return undefined
  return openPrinted<StoredSession>({
    printer,
    cookies: {
      sessionName: cookie.name,
      tokenName: token.name,
      sessionId: async (header) => sessionIdIn(await cookie.parse(header)),
      currencyOf: printer.rememberedCurrency,
    },
    readSession,
    news,
    // Of the day, as the pages' own times are, but not set back.
    now: clock.steady,
    maxBytes: pageCacheMb === undefined ? memoryOf(config).pages : pageCacheMb * 1024 * 1024,
    langDomains,
    trustedProxies,
    log,
  })
}

/** What each process of this start may keep in memory. */
function memoryOf({ workers }: Config) {
  const machine = thisMachine()
  return memoryPlan(machine, workerCount(workers, machine))
}

/** Who answers what the edge let through: the embedded shop, the demo's mails, the storefront. */
function innerOf(
  { config, isDemo: demo, mail, database, clock, secret, simulated, pay, inpost }: Ground,
  shop: Shop | undefined,
  answer: Storefront['answer'],
  ownMails: (request: Request) => Promise<Readable>,
): Inner {
  const setup = shop && !demo ? setupMeans(config, database, clock) : undefined
  const key = ownerKey(secret)
  return async (request, context) => {
    const { pathname } = new URL(request.url)
    if (simulated && isFacebookPath(pathname)) return simulated.page(request)
    if (pay && isPayPath(pathname)) return pay.page(request)
    if (inpost.demo && isInpostPath(pathname)) {
      const owner = ownerAsks(request, key)
      return typeof owner === 'boolean' ? inpost.demo.page(request, { isOwner: owner }) : owner
    }
    if (shop && isApiPath(pathname) && !isStorefronts(request, pathname)) {
      return shop.fetch(request, { address: addressKey(context.clientAddress) })
    }
    if (setup && isSetupPath(pathname)) {
      const page = await setupPage(request, setup)
      // For everybody else it is an address like any other that leads nowhere.
      if (page) return page
      if (request.method === 'POST') return { kind: 'not-found' }
    }
    if (mail === 'shown' && isMailPath(pathname)) {
      const owner = ownerAsks(request, key)
      if (typeof owner !== 'boolean') return owner
      return mailPage(database.db, pathname, owner ? { kind: 'all' } : await ownMails(request))
    }
    return answer(request, context)
  }
}

function serve(
  { config, log }: Ground,
  { edge, health, gate, shopNames, fastWay, copies }: Front,
  development: DevServer | undefined,
) {
  const { langDomains, trustedProxies } = config
  return serveHardened({
    fetch: edge,
    fastWay,
    port: config.port,
    hostname: config.host,
    trustedProxies,
    onDrain: health.drain,
    seen: copies.seen,
    turnAway: createTurnAway({
      gate,
      importanceOf,
      langDomains,
      trustedProxies,
      shopNames,
      tell: (count) => log.write('warn', 'requests were turned away', { count }),
    }),
    elsewhere: connectionsElsewhere(),
    unreadAsked: () => {
      const lang = langDomains[0]?.lang ?? 'en'
      return { lang, shopName: shopNames(lang) }
    },
    before: development?.before,
  })
}

/** Before anybody has a page of this build, for its files may be asked of a process of another. */
async function keepBuild({ clock, log }: Ground, { builds }: Front): Promise<void> {
  try {
    await builds.keep(clock.now())
  } catch (error) {
    log.failure('files of the build were not kept for other processes', error)
  }
}

/** Listings, searches and some pages of each domain; what fails is made when it is asked for. */
async function warm({ config, log }: Ground, { shop }: Trade, { answer }: Front): Promise<void> {
  try {
    await shop?.makeListingsReady(config.langDomains.map(({ lang }) => lang))
    for (const domain of config.langDomains) await warmPages(domain, answer)
  } catch (error) {
    if (!isUnavailable(error)) log.failure('pages were not made ready', error)
  }
}

/** At once, and every hour from now on. */
function startForgetting(ground: Ground, { shop }: Trade, front: Front) {
  const { limits } = ground
  const sweep = () =>
    void forgetOld([front.sessions, front.tokens, front.builds, limits], ground, shop)
  const forgetting = setInterval(sweep, hour)
  sweep()
  return forgetting
}

/** Logs why the server stops being ready, and that it is ready again, once each. */
function toldOnce(log: Log, check: () => Promise<boolean>): () => Promise<boolean> {
  let told = false
  return async () => {
    try {
      const ready = await check()
      if (told && ready) log.write('info', 'ready again')
      told &&= !ready
      return ready
    } catch (error) {
      if (!told) log.failure('not ready', error)
      told = true
      throw error
    }
  }
}

/** Only the first signal counts: a terminal and npm both pass Ctrl-C on, so it arrives twice. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stop(signal).then(() => process.exit(0))
    })
  }
}

function leave(wrong: WrongSetting): undefined {
  process.stderr.write(`${oneLine(wrong)}\n`)
  process.exitCode = 1
  letEnd()
}

/** Runs a step of the start. If a setting explains a failure, prints one line about it. */
async function attempt<T>(
  step: StartStep,
  config: Config,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    const wrong = explainStartFailure(step, error, config)
    if (!wrong) throw error
    return leave(wrong)
  }
}

async function openPrepared(config: Config, log: Log): Promise<ShopDatabase> {
  const database = await openDatabase(config.databaseUrl)
  try {
    await prepare(database, config, log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(database: ShopDatabase, config: Config, log: Log): Promise<void> {
  const tell = (ids: readonly string[]) => {
    for (const name of ids.filter(isBreaking)) {
      log.write('warn', 'older processes cannot live with a step of the database', { name })
    }
  }
  if (config.shopApiUrl !== undefined) {
    return migrateStorefront(database, storefrontMigrations, tell)
  }
  await migrate(database, storefrontMigrations, tell)
  if (await isSeeded(database)) return
  const now = await sharedTime(database.db, database.kind, Date.now())
  const data = await firstShop(config, now)
  const isSeededNow = await seed(database, data, now)
  if (isSeededNow && data.isDemo) await fillDemo(config, database, data, now)
}

/** The demo shop is much text, which is not in memory after the first start. */
async function firstShop({ demoShop: kind }: Config, now: number): Promise<ShopData> {
  if (kind === 'empty') return emptyShop(now)
  return demoData(now)
}

async function fillDemo(config: Config, database: ShopDatabase, data: ShopData, now: number) {
  await demoOrders(database, data, now)
  await fillPlaces(config, database, now)
}

function sessionStore(database: ShopDatabase) {
  return createSessionStore(sessionDatabase(database))
}

function sessionDatabase(database: ShopDatabase): SessionDatabase {
  return {
    db: database.db.withTables<SessionTables>(),
    kind: database.kind,
    transaction: (work) => database.transaction((tx) => work(tx.withTables<SessionTables>())),
    often: database.often,
  }
}

/**
 * What the storefront does beside its answers: tells the shop of baskets that changed here, and of
 * those whose process is gone; tells of orders; counts.
 */
function startCopies(ground: Ground, shop: StrangersShop) {
  const { database, clock, log } = ground
  const bought = startBought(ground, shop)
  const counting = startCounting(ground, shop)
  const copies = basketCopies({ database: sessionDatabase(database), shop, now: clock.now })
  const quietly = (work: typeof copies.look) => async (stopping: AbortSignal) => {
    try {
      await work(stopping)
    } catch (error) {
      if (!isUnavailable(error)) log.failure('a basket was not copied', error)
    }
  }
  const workers = [
    startWorker(quietly(copies.look), 1_000),
    startWorker(quietly(copies.sweep), 30_000),
  ]
  return {
    note: copies.note,
    catchUp: copies.catchUp,
    bought: bought.told,
    counter: counting.counter,
    seen: counting.seen,
    stop: () => Promise.all([...workers, bought, counting].map((worker) => worker.stop())),
  }
}

/** The shop as one asks it who is nobody. */
type StrangersShop = Parameters<typeof basketCopies>[0]['shop'] &
  Parameters<typeof createBought>[0]['shop']

/** Counts visits, baskets and orders without knowing anybody. */
function startCounting(
  { config, database, clock, log }: Ground,
  shop: Pick<StrangersShop, 'shell'>,
) {
  const [first] = config.langDomains
  const counter = createCounter({
    db: database.db.withTables<CounterTables>(),
    timeZone: async () => {
      const answer = await shop.shell({ query: { lang: first?.lang ?? 'en' } })
      return answer.kind === 'ok' ? answer.value.settings.timeZone : undefined
    },
    now: clock.now,
  })
  const flush = async () => {
    try {
      await counter.flush()
    } catch (error) {
      if (!isUnavailable(error)) log.failure('visits were not counted', error)
    }
  }
  const worker = startWorker(flush, 30_000)
  const seen = countVisits(
    counter,
    config.langDomains.map(({ origin }) => origin),
  )
  return { counter, seen, stop: async () => worker.stop().then(flush) }
}

/** Tells of orders from the server, where the shop has the means. */
function startBought(
  { config, database, clock, log }: Ground,
  shop: Parameters<typeof createBought>[0]['shop'],
) {
  const ways = config.tools?.ways
  if (!ways?.ga4 && !ways?.pixel) return { told: undefined, stop: async () => undefined }
  const told = createBought({
    db: database.db.withTables<BoughtTables>(),
    ways,
    shop,
    now: clock.now,
    failed: (tool, name) => log.write('warn', 'an order was not told', { setting: tool, name }),
  })
  const look = async (stopping: AbortSignal) => {
    try {
      await told.look(stopping)
    } catch (error) {
      if (!isUnavailable(error)) log.failure('orders were not told', error)
    }
  }
  const worker = startWorker(look, 15_000)
  return {
    told: {
      note: async (...noted: Parameters<typeof told.note>) => {
        await told.note(...noted)
        worker.wake()
      },
      withdraw: told.withdraw,
    },
    stop: worker.stop,
  }
}

/** All processes of a shop share the secret, and so compute the same keys for the same client. */
function limitStore(
  config: Config,
  database: ShopDatabase,
  { secret, log }: { secret: string; log: Log },
): LimitStore {
  if (config.limits === undefined) return noLimits
  return createLimitStore({
    db: database.db.withTables<LimitTables>(),
    secret,
    factor: config.limits,
    onSlowed: (rule) =>
      log.write('warn', 'strangers do too much together and are slowed down', { name: rule }),
  })
}

/** Deletes old sessions and other data whose time is over; a remote shop does this itself. */
async function forgetOld(
  own: readonly { forgetOld(now: number): Promise<unknown> }[],
  { database, clock, log }: Ground,
  shop: Shop | undefined,
): Promise<void> {
  try {
    for (const store of own) await store.forgetOld(clock.now())
    if (shop) await forgetOldRecords(database, clock.now())
  } catch (error) {
    log.failure('old records were not forgotten', error)
  }
}

function embeddedShop(ground: Ground): Shop {
  const { config, database, clock, limits, log, mail, secret, makePicture, simulated } = ground
  const { payments, inpost, taxes } = ground
  const shop = createShop({
    database,
    now: clock.now,
    log: shopLog(log),
    limits,
    mail: mailSettings(config, mail),
    payments,
    pickup: inpost.pickup,
    pointOperators: inpost.maps.courierMap?.services.split(',') ?? config.pointOperators,
    carriers: inpost.carriers,
    taxes,
    checkAnswers: !config.production,
    makePicture: createRemaker(makePicture, log),
    accounts: {
      secret,
      facebook: config.facebook ? createFacebook(config.facebook) : simulated?.facebook,
    },
  })
  ground.notify.shop = shop
  return shop
}

/** What the process needs to write mails. */
function mailSettings(config: Config, mail: MailWay): MailSettings {
  const { orderMailTo } = config
  return {
    origins: originsOf(config.langDomains),
    // In the demo the owner's mails are shown with the customers'.
    ...(orderMailTo !== undefined && { ordersTo: { address: orderMailTo } }),
    ...(orderMailTo === undefined && mail === 'shown' && { ordersTo: 'seller' as const }),
  }
}

/** The shop's log lines, through the server's own log and its list of allowed fields. */
function shopLog(log: Log): ShopLog {
  const at = (level: 'info' | 'warn') => (fields: object, message: string) =>
    log.write(level, message, fields)
  return {
    info: at('info'),
    warn: at('warn'),
    error: ({ err, ...fields }: { err?: unknown }, message) =>
      err === undefined ? log.write('error', message, fields) : log.failure(message, err, fields),
  }
}

type OfAccount = Pick<ShopClientOptions, 'token' | 'priceClass'>

/** How a shopper is known again, for what a shop elsewhere wants back from them. */
type Recognizing = { cookie: SessionCookie; tokens: ReturnType<typeof createXsrfTokens> }

/**
 * A client of the shop for each visitor. Only the process tells the embedded shop who the visitor
 * is; a shop elsewhere gets back the token that it gave to this one.
 */
function shopClients(
  { config, log }: Ground,
  shop: Shop | undefined,
  cache: AnswerCache,
  { cookie, tokens }: Recognizing,
) {
  const shared = {
    cache,
    version: shop && (() => shop.version()),
    onFailure: (name: string, failure: { reason: string }) =>
      log.write('warn', 'a call failed', { name, event: failure.reason }),
  } satisfies Partial<ShopClientOptions>
  if (!shop) {
    const baseUrl = config.shopApiUrl ?? ''
    const elsewhere = { givesTokens: false }
    const tokenUrl = `${baseUrl.replace(/\/$/, '')}/api/public/shell?lang=en`
    const breaker = createBreaker(() => performance.now())
    return ({ cookies }: Visitor, account?: OfAccount) => {
      const kept = tokens.of(async () => {
        if (account?.token !== undefined) return { kind: 'account', secret: account.token }
        const id = sessionIdIn(cookies === null ? null : await cookie.parse(cookies))
        return id === undefined ? undefined : { kind: 'session', secret: id }
      })
      const own = withXsrf((request) => fetch(request), { kept, shop: elsewhere, tokenUrl })
      return createShopClient({ ...shared, ...account, baseUrl, breaker, fetch: own })
    }
  }
  return ({ address, browser, standing }: Visitor, account?: OfAccount) =>
    createShopClient({
      ...shared,
      ...account,
      call: (call) => {
        const isShopper = standing?.isShopper ?? false
        return shop.call(call, { address, counted: true, browser, isShopper })
      },
    })
}

/** Asked for at once, so that a refusal can say whose shop it is. */
function knownNames({ langDomains }: Config, client: ReturnType<ReturnType<typeof shopClients>>) {
  const shopNames = lastKnownNames({ read: (lang) => nameOfShop(client, lang) })
  for (const { lang } of langDomains) shopNames(lang)
  return shopNames
}

async function nameOfShop(
  client: ReturnType<ReturnType<typeof shopClients>>,
  lang: string,
): Promise<string | undefined> {
  const answer = await client.shell({ query: { lang } })
  return answer.kind === 'ok' ? answer.value.settings.shopName : undefined
}

/** Checks a remote shop, if there is one, and logs when it stops answering and starts again. */
function remoteShop({ shopApiUrl }: Config, log: Log): Reachable {
  if (shopApiUrl === undefined) return async () => true
  const client = createShopClient({ fetch: (request) => fetch(request), baseUrl: shopApiUrl })
  const reachable = createReachable({ client, now: () => performance.now() })
  let answered = true
  return async () => {
    const answers = await reachable()
    if (answered && !answers) log.write('warn', 'no shop answers', { setting: 'SHOP_API_URL' })
    if (!answered && answers) log.write('info', 'the shop answers again')
    answered = answers
    return answers
  }
}

/** The work that the embedded shop does without a request. */
function startWorkers({
  config,
  database,
  clock,
  mail,
  log,
  payments,
  inpost,
  taxes,
  makePicture,
}: Ground) {
  const shared = { database, log: shopLog(log), now: clock.now }
  const { smtpUrl, mailFrom = 'shop@localhost' } = config
  const post = smtpUrl === undefined ? undefined : smtpPool(smtpUrl, mailFrom)
  const mailing = post && startMailWorker({ ...shared, send: post.send })
  const ending = startUnpaidWorker({
    ...shared,
    mail: mailSettings(config, mail),
    payments,
  })
  const social = config.instagram
    ? startInstagramWorker({
        ...shared,
        settings: config.instagram,
        api: createInstagram(config.instagram.url),
        makePicture: createRemaker(makePicture, log),
      })
    : undefined
  const leaving = social
    ? undefined
    : leaveInstagram(database).catch((error) => log.failure('an old feed stays', error))
  const telling = startBackInStockWorker({ ...shared, mail: mailSettings(config, mail) })
  const listing = startPickupWorker({ ...shared, pickup: inpost.pickup })
  const sending = startParcelWorker({
    ...shared,
    mail: mailSettings(config, mail),
    carriers: inpost.carriers,
  })
  const checking = startTaxWorker({ ...shared, taxes })
  const asking = startKindsWorker({ ...shared, payments })
  const following = followCatalogue(database, shared.log)
  return {
    async stop() {
      await Promise.all([
        mailing?.stop().then(() => post?.close()),
        ending.stop(),
        social?.stop(),
        leaving,
        telling.stop(),
        listing.stop(),
        sending.stop(),
        checking.stop(),
        asking.stop(),
        following.stop(),
      ])
    },
  }
}

/** Production has no Vite, so it is loaded only when needed. */
async function startDevelopment() {
  const { startDevServer } = await import('#start/dev-server.ts')
  return startDevServer()
}

/**
 * Who is not the owner may read the mails of the orders placed in the visitor's own session, and
 * those that make an account of a mailbox it has named.
 */
async function ownMailsOf(
  request: Request,
  cookie: SessionCookie,
  { sessions, now }: { sessions: SessionStore; now: number },
): Promise<Readable> {
  const id = await cookie.parse(request.headers.get('Cookie'))
  const stored = typeof id === 'string' ? await sessions.read(id, now) : undefined
  const { placed = [], mailboxes = [] } = stored?.state ?? {}
  return { kind: 'own', orderIds: placed.map((order) => order.id), mailboxes }
}

/** Calls and mails are not pages of the storefront. */
function isOwnPath(pathname: string): boolean {
  return [isApiPath, isMailPath, isFacebookPath, isPayPath, isInpostPath, isSetupPath].some((is) =>
    is(pathname),
  )
}

function isApiPath(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/')
}

/**
 * What browsers and Facebook itself ask of the way in by Facebook: a storefront answers them, with
 * cookies and pages. Another storefront asks the same address for JSON, and the shop answers.
 */
function isStorefronts({ method, headers }: Request, pathname: string): boolean {
  if (pathname === '/api/public/facebook') {
    return method !== 'POST' && !/^application\/json\b/.test(headers.get('accept') ?? '')
  }
  if (pathname === '/api/public/facebook/callback') return true
  const isJson = /^application\/json\b/.test(headers.get('content-type') ?? '')
  return pathname === '/api/public/facebook/deletion' && !isJson
}

/** Where the demo shop plays Facebook. */
function isFacebookPath(pathname: string): boolean {
  return pathname.startsWith('/demo/facebook/')
}

/** Where the demo shop plays a provider of payments. */
function isPayPath(pathname: string): boolean {
  return pathname.startsWith('/demo/pay/')
}

/** Where the demo shop plays InPost. */
function isInpostPath(pathname: string): boolean {
  return pathname === '/demo/inpost' || pathname.startsWith('/demo/inpost/')
}

/** Where an empty shop is set up. */
function isSetupPath(pathname: string): boolean {
  return pathname === '/setup' || pathname.startsWith('/setup/')
}

/** What setting a shop up needs of the process. */
function setupMeans(config: Config, database: ShopDatabase, clock: Clock): SetupMeans {
  const { smtpUrl, mailFrom = 'shop@localhost' } = config
  return {
    database,
    now: clock.now,
    origins: originsOf(config.langDomains),
    send: smtpUrl === undefined ? undefined : smtpSender(smtpUrl, mailFrom),
  }
}

function isMailPath(pathname: string): boolean {
  return pathname === '/demo/mail' || pathname.startsWith('/demo/mail/')
}

/** Where an empty shop is set up; only its very first start says so. */
async function setupAddress({ config, database, clock }: Ground): Promise<string | undefined> {
  if (config.shopApiUrl !== undefined) return undefined
  const token = await firstLink(database, clock.now())
  return token && `${config.langDomains[0]?.origin ?? ''}/setup/${token}`
}

function greet({ config, mail, secret }: Ground, setup: string | undefined): void {
  const lines = config.langDomains.map(
    ({ lang, market = lang, origin }) => `  ${market.padEnd(7)}${origin}`,
  )
  const first = config.langDomains[0]?.origin ?? ''
  if (config.shopApiUrl === undefined) lines.push(`  api    ${first}/api`)
  else lines.push(`  shop   ${config.shopApiUrl}`)
  lines.push(`  mail   ${mailGreeting(mail, first, ownerKey(secret))}`)
  lines.push(
    `  data   ${config.databaseUrl.startsWith('sqlite:') ? config.databaseUrl.slice(7) : 'PostgreSQL'}`,
  )
  if (setup !== undefined) lines.push(`  setup  ${setup}  (once, for 30 minutes)`)
  process.stdout.write(`Kram is open:\n${lines.join('\n')}\n`)
}
