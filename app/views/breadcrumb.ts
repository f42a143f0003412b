import type { BreadcrumbView } from '#app/components/breadcrumb/breadcrumb.tsx'
import type { Localized } from '#app/domain/entities/localized.ts'
import type { Rendering } from '#app/middleware/shell.ts'

/** The shop's name, the categories above, and the page itself. */
export function breadcrumbView(
  above: readonly { name: Localized; url: Localized }[],
  current: string,
  { t, text, settings }: Rendering,
): BreadcrumbView {
  return {
    label: t('shell.breadcrumb'),
    steps: [
      { text: settings.shopName, href: '/' },
      ...above.map(({ name, url }) => ({ text: text(name), href: `/c/${text(url)}` })),
    ],
    current,
  }
}
