import '#start/react-mode.ts'

import { type Config, readConfig, settingsWithoutEffect } from './config.ts'
import { createLog } from '#edge/log/log.ts'
import { keepPrivate } from '#start/data-files.ts'
import { startForgetting } from '#start/forgetting.ts'
import { attempt, leaveStart } from '#start/ground/attempt.ts'
import { greet } from '#start/ground/greeting.ts'
import { closeGround, type Ground, openGround } from '#start/ground.ts'
import { openShop, type Trade } from '#start/shop.ts'
import { leftovers, tryStore } from '#start/shop/picture-store.ts'
import { prepareDataFolder } from '#start/start-failure.ts'
import { serve } from '#start/storefront/serve.ts'
import { collectWhenIdle } from '#start/memory/idle-memory.ts'
import { makeReady } from '#start/storefront/warm.ts'
import { type Front, openStorefront } from '#start/storefront.ts'
import { watchUncaught } from '#start/uncaught.ts'
import {
  isFirstProcess,
  isNeededAtOnce,
  isSupervisor,
  onRetire,
  superviseWorkers,
} from '#start/workers.ts'
import { forgetOld } from '#shop/forget-old.ts'

await main()

/** Connects configuration, database, shop and storefront, serves, and shuts everything down. */
async function main(): Promise<void> {
  const config = await readyConfig()
  if (!config) return

  const log = createLog({ level: config.logLevel, delay: 100 })
  process.on('exit', log.flush)
  if (isSupervisor(config.workers)) return superviseWorkers(config.workers, log)
  const uncaught = watchUncaught(log)
  const withoutEffect = settingsWithoutEffect(process.env)
  const ground = await openGround({ config, log, withoutEffect })
  if (!ground) return
  const trade = await openShop(ground)
  if (trade.shop)
    void tryStore(ground).catch((error) => log.failure('the store was not tried', error))
  const development = config.development ? await startDevelopment() : undefined
  const front = await openStorefront({ ground, trade, development })
  await keepBuild(ground, front)
  // Who is asked first must not wait for it: what is ready listens, and what is not does not.
  const ready = async () => {
    if (development) return
    const { listingsReady } = trade
    await makeReady({ config, log, listingsReady, answer: front.answer })
  }
  if (!isNeededAtOnce()) await ready()
  const server = serve({ ground, front, development })

  const takeDown = async () => {
    await front.beside.stop()
    await trade.workers?.stop()
    await development?.close()
    await closeGround(ground)
  }
  const listening = await attempt({ step: 'listen', config }, () => server.ready)
  if (!listening) return takeDown()
  const kind = config.shopApiUrl === undefined ? 'embedded shop' : 'shop elsewhere'
  log.write('info', 'ready', { port: listening.port, kind })
  if (isNeededAtOnce()) void ready()
  if (ground.mail === 'waits') log.write('warn', 'mail is not sent', { setting: 'SMTP_URL' })
  if (isFirstProcess()) await greet(ground)
  const forgetting = forgetFromNowOn(ground, trade, front)
  collectWhenIdle()

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
  if (answer.kind === 'wrong') return leaveStart(answer)
  const { config } = answer

  const wrongFolder = await prepareDataFolder(config)
  if (wrongFolder) return leaveStart(wrongFolder)
  await keepPrivate(config)
  return config
}

/** Production has no Vite, so it is loaded only when needed. */
async function startDevelopment() {
  const { startDevServer } = await import('#start/dev-server.ts')
  return startDevServer()
}

/** Before anybody has a page of this build, for its files may be asked of a process of another. */
async function keepBuild({ clock, log }: Ground, { builds }: Front): Promise<void> {
  try {
    await builds.keep(clock.now())
  } catch (error) {
    log.failure('files of the build were not kept for other processes', error)
  }
}

/** Old sessions and other data whose time is over; a remote shop forgets its own by itself. */
function forgetFromNowOn(
  ground: Ground,
  { shop }: Trade,
  { sessions, tokens, builds, beside }: Front,
): NodeJS.Timeout {
  const { database, clock, log, limits } = ground
  const records = { forgetOld: (now: number) => forgetOld(database, now) }
  const { searches } = beside.counter
  const stores = [
    sessions,
    tokens,
    builds,
    limits,
    searches,
    ...(shop ? [records, ...leftovers(ground)] : []),
  ]
  return startForgetting({ stores, now: clock.now, log })
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
