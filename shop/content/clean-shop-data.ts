import { cleanHtml } from '#domain/screen/editor-html.ts'
import { withPlainLines } from '#domain/screen/plain-lines.ts'
import type { NavigationLink } from '#domain/entities/catalogue.ts'
import type { HomeSection } from '#domain/entities/home/section.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { ShopData, StoredProduct } from '#shop/catalogue/stored/shop-data.ts'

/** The same shop with all of its editor HTML cleaned, as it is stored. */
export function cleanShopData(data: ShopData): ShopData {
  return {
    ...data,
    menu: data.menu.map(cleanLink),
    footer: { ...data.footer, html: data.footer.html.map(cleanTexts) },
    categories: data.categories.map(cleanDescriptions),
    manufacturers: data.manufacturers.map(cleanDescriptions),
    groups: data.groups.map(cleanDescriptions),
    products: data.products.map(cleanProduct),
    homeSections: data.homeSections.map(cleanSection),
    sites: data.sites.map((site) => ({ ...site, html: cleanTexts(site.html) })),
    popups: data.popups.map((popup) => ({ ...popup, html: cleanTexts(popup.html) })),
  }
}

function cleanSection(section: HomeSection): HomeSection {
  switch (section.type) {
    case 'html':
      return { ...section, html: cleanTexts(section.html) }
    case 'slider':
    case 'products_group':
    case 'products_gallery':
    case 'product_counting_down':
    case 'newsletter':
    case 'instagram':
    case 'opinions':
      return section
    default:
      return section satisfies never
  }
}

function cleanTexts(texts: Localized): Localized {
  return Object.fromEntries(
    Object.entries(texts).map(([lang, html]) => [lang, cleanHtml(withPlainLines(html))]),
  )
}

function cleanLink(link: NavigationLink): NavigationLink {
  return {
    ...link,
    ...(link.html && { html: cleanTexts(link.html) }),
    children: link.children.map(cleanLink),
  }
}

function cleanDescriptions<
  T extends { description?: Localized | undefined; lowerDescription?: Localized | undefined },
>(page: T): T {
  return {
    ...page,
    ...(page.description && { description: cleanTexts(page.description) }),
    ...(page.lowerDescription && { lowerDescription: cleanTexts(page.lowerDescription) }),
  }
}

export function cleanProduct(product: StoredProduct): StoredProduct {
  return {
    ...product,
    description: cleanTexts(product.description),
    additionalDescription: product.additionalDescription.map(({ title, text }) => ({
      title,
      text: cleanTexts(text),
    })),
  }
}
