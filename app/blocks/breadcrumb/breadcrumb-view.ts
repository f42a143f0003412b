import type { BreadcrumbView } from './breadcrumb.tsx'
import type { Localized } from '#domain/entities/localized.ts'
import { toCategory } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** The shop's name, the categories above, and this page. */
export function breadcrumbView(
  above: readonly { name: Localized; url: Localized }[],
  current: string,
  { t, text, settings }: Rendering,
): BreadcrumbView {
  return {
    label: t('shell.breadcrumb'),
    steps: [
      { text: settings.shopName, href: '/' },
      ...above.map(({ name, url }) => ({ text: text(name), href: toCategory(text(url)) })),
    ],
    current,
  }
}
