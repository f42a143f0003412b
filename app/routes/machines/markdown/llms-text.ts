import type { NavigationLink } from '#domain/entities/catalogue.ts'
import { countryName } from '#app/blocks/countries-view.ts'
import { whole } from '#app/document/structured/place.ts'
import { toCategory, toManufacturer, toSearch, toSite } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { allowedCurrencies } from '#domain/price/currency-choice.ts'
import { feedCurrencies, strangersRendering } from '../feed/rendering-in.ts'
import { inline, link, pageOf } from './to-markdown.ts'

/**
 * What the shop is and where everything in it stands, the same for everybody: what a stranger of
 * this domain sees. It stands beside its route, of which browsers would load all but the loader.
 */
export async function llmsText(context: Parameters<typeof getRendering>[0]): Promise<string> {
  const services = getServices(context)
  const shop = services.visitorsShop ?? services.shop
  const own = getRendering(context)
  const currency = allowedCurrencies(own.lang, own.settings)[0]
  const rendering = strangersRendering(own, currency)
  const [makers, sites] = await Promise.all([
    shop.addresses({ params: { kind: 'manufacturers' }, query: {} }),
    shop.addresses({ params: { kind: 'sites' }, query: {} }),
  ])
  const listed = (answer: typeof makers) => (answer.kind === 'ok' ? answer.value.entries : [])
  return written({ makers: listed(makers), sites: listed(sites) }, rendering)
}

type Named = { name: Record<string, string>; url: Record<string, string> }

function written(
  { makers, sites }: { makers: readonly Named[]; sites: readonly Named[] },
  rendering: Rendering,
): string {
  const { t, text, settings, shell, shopper, lang } = rendering
  const at = (path: string) => whole(path, rendering)
  const named = (entries: readonly Named[], to: (url: string) => string) =>
    entries.map(({ name, url }) => `- ${link(text(name), at(`${to(text(url))}.md`))}`).join('\n')
  const prices = settings.priceForLoggedUsers
    ? t('machines.hiddenPrices')
    : t('machines.prices', {
        currency: shopper.currency,
        country: countryName(shopper.country, lang),
        origin: ownOrigin(rendering),
      })
  return pageOf([
    `# ${inline(settings.shopName)}`,
    `> ${inline(text(settings.tagline))}`,
    `${t('machines.about', { shop: inline(settings.shopName) })} ${prices}`,
    `## ${t('machines.categories')}\n\n${menuLines(shell.menu, rendering).join('\n')}`,
    makers.length > 0 && `## ${t('machines.makers')}\n\n${named(makers, toManufacturer)}`,
    sites.length > 0 && `## ${t('machines.pages')}\n\n${named(sites, toSite)}`,
    [
      `## ${t('machines.forMachines')}\n`,
      `- ${link(t('machines.siteMap'), at('/sitemap.xml'))}`,
      ...feedCurrencies(rendering).map(
        (currency) =>
          `- ${link(t('machines.feed', { currency }), at(`/feeds/google-${currency}.xml`))}: ${t('machines.feedNote')}`,
      ),
      `- ${link(t('machines.search'), `${at(toSearch())}?query=`)}: ${t('machines.searchNote')}`,
      ...(settings.agents === true
        ? [`- ${link(t('machines.agents'), at('/mcp'))}: ${t('machines.agentsNote')}`]
        : []),
    ].join('\n'),
  ])
}

/** The categories of the menu, one after the other, each with those that it stands below. */
function menuLines(
  menu: readonly NavigationLink[],
  rendering: Rendering,
  above: readonly string[] = [],
): string[] {
  const { text } = rendering
  return menu.flatMap(({ type, text: words, url, menuHidden, active, children }) => {
    if (menuHidden || !active || type !== 'category') return []
    const name = text(words)
    const address = whole(`${toCategory(text(url))}.md`, rendering)
    const note = above.length === 0 ? '' : `: ${inline([...above, name].join(' / '))}`
    return [`- ${link(name, address)}${note}`, ...menuLines(children, rendering, [...above, name])]
  })
}
