import { type HomeSection, linksNamed, productsNamed } from '#domain/entities/home/section.ts'
import { isSameCode } from '#domain/discount/code-spelling.ts'
import type { Localized } from '#domain/entities/localized.ts'

import type { DocumentFault } from './fault.ts'
import { addressFaults, type Known, noSuch, type PageKind } from './known.ts'
import { bounds, links, pictureFault } from './settings-faults.ts'

/** Slides that change faster cannot be read; ones that change more seldom stand still. */
const slideSeconds = [0, 600] as const

/** Products, codes and pages that the home page names and the shop has not. */
export function homeFaults(known: Known, sections: readonly HomeSection[]): DocumentFault[] {
  return sections.flatMap((section, place) =>
    sectionFaults(known, section).map((fault) => ({ ...fault, path: `[${place}].${fault.path}` })),
  )
}

function sectionFaults(known: Known, section: HomeSection): DocumentFault[] {
  return [
    ...productsNamed(section).flatMap(({ path, id }) =>
      known.productIds.has(id) ? [] : [noSuch(path, id, known.productIds)],
    ),
    ...linksNamed(section).flatMap(({ path, link }) => linkFaults(known, path, link)),
    ...picturesOf(section).flatMap(({ path, url }) => pictureFault(path, url)),
    ...ownFaults(known, section),
  ]
}

function ownFaults(known: Known, section: HomeSection): DocumentFault[] {
  switch (section.type) {
    case 'slider':
      return bounds('sliderTime', section.sliderTime, slideSeconds)
    case 'products_group': {
      if (!section.group) return []
      const { isManufacturer, url } = section.group
      const kind = isManufacturer ? 'manufacturer' : 'group'
      return addressFaults(known, { kind, url, path: 'group.url' })
    }
    case 'product_counting_down': {
      const { code } = section
      if (code === undefined || [...known.codes].some((each) => isSameCode(each, code))) return []
      return [noSuch('code', code, known.codes)]
    }
    case 'products_gallery':
    case 'newsletter':
    case 'instagram':
    case 'html':
    case 'opinions':
      return []
    default:
      return section satisfies never
  }
}

function picturesOf(section: HomeSection): { path: string; url: string | undefined }[] {
  switch (section.type) {
    case 'slider':
      return section.resources.flatMap(({ url, mobileUrl }, at) => [
        { path: `resources[${at}].url`, url },
        { path: `resources[${at}].mobileUrl`, url: mobileUrl },
      ])
    case 'products_gallery':
      return section.tiles.map(({ image }, at) => ({ path: `tiles[${at}].image`, url: image }))
    case 'product_counting_down':
    case 'html':
      return [{ path: 'image', url: section.image }]
    case 'products_group':
    case 'newsletter':
    case 'instagram':
    case 'opinions':
      return []
    default:
      return section satisfies never
  }
}

const kinds: Readonly<Record<string, PageKind>> = {
  c: 'category',
  g: 'group',
  m: 'manufacturer',
  s: 'site',
}

/** A link is one; where it leads to a page of the shop, that page is there. */
export function linkFaults(known: Known, path: string, link: Localized): DocumentFault[] {
  const wrong = links(path, link)
  if (wrong.length > 0) return wrong
  const pages = Object.entries(link).flatMap(([lang, address]) => {
    const [, letter = '', url = ''] = /^\/([cgms])\/([^/?#]+)/.exec(address) ?? []
    return url === '' ? [] : [{ letter, lang, url: decoded(url) }]
  })
  const [first] = pages
  const kind = first && kinds[first.letter]
  const isOneKind = pages.every(({ letter }) => letter === first?.letter)
  if (!kind || !isOneKind || pages.length < Object.keys(link).length) return []
  const url = Object.fromEntries(pages.map(({ lang, url: one }) => [lang, one]))
  return addressFaults(known, { kind, url, path })
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
