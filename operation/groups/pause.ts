import { z } from 'zod'

import { instantOf, localTime } from '#domain/delivery/zoned-time.ts'
import type { Pause, Settings } from '#domain/entities/settings.ts'
import type { Language } from '#domain/screen/languages.ts'
import { isOver, pauseAt } from '#domain/pause/pause.ts'
import type { Queries } from '#shop/database/open.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { setPause } from '#shop/setup/set-pause.ts'
import { inAllLanguages } from '#words/words.ts'
import { resumed, shownPause } from '../answers/content.ts'
import { action, type Standing } from '../frame/action.ts'
import { type Group, type Refused, type Said } from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.pause)
const resumeWords = inAllLanguages(({ operator }) => operator.resume)

/** No orders for a while, such as holidays; what is bought is looked at and kept meanwhile. */
export const pauseGroup: Group = {
  name: 'pause',
  words,
  commands: [
    action({
      name: '',
      answers: shownPause,
      needs: 'settings:write',
      stands: pauseStands,
      options: {
        from: z.string().optional(),
        until: z.string().optional(),
        message: z.array(z.string().min(1).max(500)).optional(),
      },
      run: async (database, given, { now, lang }) => {
        const { settings } = await readOrderTerms(database)
        const pause = pauseOf(given, { settings, now, lang })
        if ('kind' in pause) return pause
        await setPause(database, pause)
        return pauseReport({ ...settings, pause }, now, lang)
      },
    }),
    action({
      name: 'show',
      answers: shownPause,
      needs: 'settings:read',
      run: async (database, _, { now, lang }) =>
        pauseReport((await readOrderTerms(database)).settings, now, lang),
    }),
  ],
}

export const resumeGroup: Group = {
  name: 'resume',
  words: resumeWords,
  commands: [
    action({
      name: '',
      answers: resumed,
      needs: 'settings:write',
      stands: pauseStands,
      run: async (database, _, { now, lang }) => {
        const before = await setPause(database, undefined)
        const was = before !== undefined && !isOver(before, now)
        const { resumed, was: none } = resumeWords[lang]
        return { kind: 'done', parts: [was ? resumed : none], data: { paused: false, was } }
      },
    }),
  ],
}

/** The pause as the settings have it; its own words are the owner's. */
async function pauseStands(queries: Queries): Promise<Standing> {
  const { pause } = await getDocuments(queries, 'settings')
  return { state: { pause: pause ?? null } }
}

type Given = {
  from?: string | undefined
  until?: string | undefined
  message?: string[] | undefined
}
type About = { settings: Settings; now: number; lang: Language }

function pauseOf(given: Given, { settings, now, lang }: About): Pause | Refused {
  const say = words[lang]
  const times: number[] = []
  for (const typed of [given.from, given.until]) {
    const at = typed === undefined ? undefined : momentOf(typed, settings.timeZone)
    if (typed !== undefined && at === undefined) {
      const { problem, cure } = say.moment
      return { kind: 'refused', name: 'no-moment', problem: `${typed} ${problem}`, cure }
    }
    if (at !== undefined) times.push(at)
  }
  const from = given.from === undefined ? now : (times[0] ?? now)
  const until = given.until === undefined ? undefined : times.at(-1)
  if (until !== undefined && until <= Math.max(from, now)) {
    return { kind: 'refused', name: 'ends-before', ...say.order }
  }
  const message: Record<string, string> = {}
  for (const typed of given.message ?? []) {
    const [, named, own] = /^([a-z]{2})=([^]+)$/.exec(typed) ?? []
    if (named !== undefined && !settings.langs.includes(named)) {
      const cure = say.languages(settings.langs.join(', '))
      return { kind: 'refused', name: 'no-language', problem: say.language(named), cure }
    }
    for (const one of named === undefined ? settings.langs : [named]) message[one] = own ?? typed
  }
  return { from, ...(until !== undefined && { until }), message }
}

/** By the shop's clock: a day is meant from its first minute. */
export function momentOf(typed: string, timeZone: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?$/.exec(typed) ?? []
  if (year === undefined) return undefined
  const [y = 0, m = 0, d = 0, h = 0, min = 0] = [year, month, day, hour, minute].map(Number)
  return instantOf({ year: y, month: m, day: d, hour: h, minute: min }, timeZone)
}

function pauseReport(settings: Settings, now: number, lang: Language): Said {
  const say = words[lang]
  const { pause, timeZone } = settings
  if (!pause || isOver(pause, now)) {
    return { kind: 'done', parts: [say.none], data: { paused: false } }
  }
  const paused = pauseAt(settings, now) !== undefined
  const end = pause.until === undefined ? say.open : say.until(clock(pause.until, timeZone))
  const texts = Object.entries(pause.message)
  const without = settings.langs.filter((one) => !pause.message[one]?.trim())
  return {
    kind: 'done',
    parts: [
      `${paused ? say.now : say.coming(clock(pause.from, timeZone))}${end}.`,
      ...(texts.length > 0 ? texts.map(([one, text]) => `${one}: ${text}`) : [say.ownWords]),
      ...(texts.length > 0 && without.length > 0 ? [say.without(without.join(', '))] : []),
    ],
    data: {
      paused,
      from: new Date(pause.from).toISOString(),
      ...(pause.until !== undefined && { until: new Date(pause.until).toISOString() }),
      message: pause.message,
      ourWords: without,
    },
  }
}

/** `2026-12-01 08:00 Europe/Warsaw` */
export function clock(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)} (${timeZone})`
}
