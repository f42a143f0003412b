import { type Consent, consentCategories } from '#domain/screen/consent/consent.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import type { Rendering } from '#app/request/shopper.ts'

export type CookiesView = ReturnType<typeof cookiesView>

type Given = { consent: Consent | undefined; back: string | undefined; isSaved: boolean }

/** What each category is for, what is loaded with it, and what this visitor has chosen so far. */
export function cookiesView({ consent, back, isSaved }: Given, rendering: Rendering) {
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
      scripts: scriptsOf(name, rendering),
    })),
    dataProtection: rendering.text(settings.dataProtection ?? {}),
    words: {
      scripts: t('cookies.scripts'),
      noScripts: t('cookies.noScripts'),
      save: t('cookies.save'),
      all: t('cookies.all'),
      none: t('cookies.none'),
      toShop: t('cookies.back'),
    },
  }
}

/** By the shop's words for it, or by where it comes from. */
function scriptsOf(name: string, { settings, text }: Rendering): string[] {
  const own = (settings.scripts ?? []).filter(({ category }) => category === name)
  const texts = own.map((script) => {
    const said = text(script.text ?? {})
    return said === '' ? (URL.parse(script.src ?? '')?.host ?? settings.shopName) : said
  })
  return [...new Set(texts)]
}
