import { countryName } from '#app/blocks/countries-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import {
  dayInShort,
  dayInWords,
  machineDay,
  machineMoment,
  momentInWords,
} from '#domain/delivery/dates.ts'
import type { DeliveryPromise } from '#domain/delivery/promise.ts'
import type { PromiseView } from './promise.tsx'

/** Days are named, never counted: a page that was opened yesterday says the same. */
export function promiseView(
  { day, method, until, ahead }: DeliveryPromise & { ahead: boolean },
  { t, text, lang, settings: { timeZone }, shopper }: Rendering,
): PromiseView {
  const inWords = dayInWords(day, lang, timeZone)
  const country = countryName(shopper.country, lang)
  const name = text(method.name)
  // A way that names the country itself is not followed by it again.
  const how = name.includes(country) ? `${name}.` : t('promise.how', { method: name, country })
  const moment = momentInWords(until, lang, timeZone)
  return {
    day: {
      text: t(ahead ? 'promise.ahead' : 'promise.day', { day: inWords }),
      time: { text: inWords, machine: machineDay(day, timeZone) },
    },
    how: ahead
      ? { text: how }
      : {
          text: `${t('promise.until', { moment })} ${how}`,
          time: { text: moment, machine: machineMoment(until) },
        },
    short: dayInShort(day, lang, timeZone),
    ahead,
  }
}
