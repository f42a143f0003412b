import { formatDate } from '#domain/delivery/dates.ts'
import type { SiteVersion } from '#domain/entities/catalogue.ts'
import { toSite, toSiteVersion } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { SitePage } from '#contract/answers.ts'

export type VersionsView = NonNullable<ReturnType<typeof versionsView>>

/** Which version a page shows, and the way to the others that hold or have held. */
export function versionsView({ url, version, versions = [] }: SitePage, rendering: Rendering) {
  if (!version) return undefined
  const { t, text } = rendering
  const [newest] = versions
  const isCurrent = newest?.number === version.number
  return {
    shown: versionText(version, rendering),
    current: isCurrent ? undefined : { text: t('site.current'), href: toSite(text(url)) },
    title: t('site.earlier'),
    others: isCurrent
      ? versions.slice(1).map((one) => ({
          text: versionText(one, rendering),
          href: toSiteVersion(text(url), one.number),
        }))
      : [],
  }
}

/** Its number, since when it holds, and when another took its place. */
export function versionText(
  { number, from, until }: SiteVersion,
  { t, lang, settings }: Pick<Rendering, 't' | 'lang' | 'settings'>,
): string {
  const day = (at: number) => formatDate(at, lang, settings.timeZone)
  return [
    t('site.version', { number }),
    ...(from === undefined ? [] : [t('site.from', { day: day(from) })]),
    ...(until === undefined ? [] : [t('site.until', { day: day(until) })]),
  ].join(', ')
}
