import {
  type Consent,
  consentCategories,
  type ConsentCategory,
} from '#domain/screen/consent/consent.ts'
import { allowedScripts } from '#domain/screen/consent/scripts.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ToolOf } from '#app/request/analytics/tools.ts'

export type CookiesView = ReturnType<typeof cookiesView>

type Given = {
  consent: Consent | undefined
  back: string | undefined
  isSaved: boolean
  /** What this process loads besides the shop's own scripts. */
  tools: Readonly<Record<ConsentCategory, readonly ToolOf[]>>
}

/** What each category is for, what is loaded with it, and what this visitor has chosen so far. */
export function cookiesView({ consent, back, isSaved, tools }: Given, rendering: Rendering) {
  const { t, settings } = rendering
  const title = t('cookies.title')
  const isExternal = settings.cookies?.externalTool === true
  return {
    title,
    lead: t('cookies.lead'),
    breadcrumb: breadcrumbView([], title, rendering),
    back,
    saved: isSaved ? t('cookies.saved') : undefined,
    external: isExternal ? t('cookies.external') : undefined,
    categories: (['necessary', ...consentCategories] as const).map((name) => ({
      name,
      title: t(`cookies.${name}`),
      text: t(`cookies.${name}Text`),
      isFixed: name === 'necessary',
      isOn: name === 'necessary' || consent?.includes(name) === true,
      scripts: [
        ...(name === 'necessary' ? [] : tools[name].flatMap((tool) => toolTexts(tool, rendering))),
        ...scriptsOf(name, rendering),
      ],
    })),
    dataProtection: rendering.text(settings.dataProtection ?? {}),
    words: {
      scripts: t('cookies.scripts'),
      // What another tool brings is not ours to deny.
      noScripts: isExternal ? undefined : t('cookies.noScripts'),
      save: t('cookies.save'),
      all: t('cookies.all'),
      none: t('cookies.none'),
      toShop: t('cookies.back'),
    },
  }
}

function toolTexts({ name, host, isToldByServer }: ToolOf, { t }: Rendering): string[] {
  const server = name === 'pixel' ? 'cookies.pixelServer' : 'cookies.ga4Server'
  return [t(`cookies.${name}`, { host }), ...(isToldByServer ? [t(server)] : [])]
}

/** By the shop's words for it, or by where it comes from. */
function scriptsOf(name: ConsentCategory | 'necessary', { settings, text }: Rendering): string[] {
  const agreed = name === 'necessary' ? [] : [name]
  const own = allowedScripts(settings, agreed).filter(({ category }) => category === name)
  const texts = own.map((script) => {
    const said = text(script.text ?? {})
    return said === '' ? (URL.parse(script.src ?? '')?.host ?? settings.shopName) : said
  })
  return [...new Set(texts)]
}
