import type { EditTarget } from '#domain/preview/messages.ts'
import type { MenuPlace } from '#domain/preview/places.ts'
import type { Block } from './block.ts'

/** Something on the page that an editor changes. */
export type Target = {
  /** The same for the same thing, before and after a change. */
  key: string
  element: Element
  target: EditTarget
  kind: 'section' | 'entry' | 'column' | 'item'
}

/** What of this page can be edited, in the order in which it stands there. */
export function targetsOf(block: Block): Target[] {
  return [...menuTargets(block.menu ?? []), ...sectionTargets(block.home ?? []), ...footerTargets()]
}

/** What of this page a parent means; undefined where it is not there. */
export function targetMeant(block: Block, meant: unknown): Target | undefined {
  const wanted = nameOf(meant)
  return targetsOf(block).find(({ target }) => nameOf(target) === wanted)
}

/** A section is named by its id, wherever it stands. */
function nameOf(target: unknown): string {
  const { part, section, at } = Object(target) as Partial<Record<string, unknown>>
  return JSON.stringify([part, part === 'home' ? section : at])
}

/** The home page's sections are what its main part holds, but for a heading that nobody sees. */
function sectionTargets(home: NonNullable<Block['home']>): Target[] {
  const sections = [...document.querySelectorAll('main > :not(.visually-hidden)')]
  return home.flatMap(({ id, at }, place) => {
    const element = sections[place]
    if (!element) return []
    const target = { part: 'home', section: id, at } as const
    return [{ key: `home ${id}`, element, target, kind: 'section' as const }]
  })
}

function menuTargets(places: readonly MenuPlace[]): Target[] {
  const bars = [...document.querySelectorAll('.menu > ul, .burger-menu > ul')]
  return bars.flatMap((bar, which) =>
    places.flatMap((place, at) => {
      const entry = bar.children[at]
      if (!entry) return []
      const isDrawer = bar.parentElement?.className === 'burger-menu'
      const below = isDrawer ? inDrawer(entry, place) : inPanel(entry, place)
      const own = entry.querySelector('summary') ?? entry
      return [entryOf(which, own, place), ...below.map(([one, of]) => entryOf(which, one, of))]
    }),
  )
}

type Found = [element: Element, place: MenuPlace]

/** Entries without others below them stand in the first column, the others each in one. */
function inPanel(entry: Element, { children }: MenuPlace): Found[] {
  const columns = [...entry.querySelectorAll('.menu-panel > .wrap > div')]
  const single = children.filter((child) => child.children.length === 0)
  const groups = children.filter((child) => child.children.length > 0)
  const [first] = single.length > 0 ? columns.splice(0, 1) : []
  return [
    ...paired(first, single),
    ...groups.flatMap((group, at): Found[] => {
      const column = columns[at]
      const heading = column?.querySelector('p')
      return heading ? [[heading, group], ...paired(column, group.children)] : []
    }),
  ]
}

/** The drawer has all that lead somewhere in one list, behind the entry itself. */
function inDrawer(entry: Element, { children }: MenuPlace): Found[] {
  const leaves = children.flatMap((child) =>
    child.children.length === 0 ? [child] : child.children,
  )
  const items = [...entry.querySelectorAll('details > ul > li')]
  return pairs(items.slice(Math.max(0, items.length - leaves.length)), leaves)
}

function paired(list: Element | undefined, places: readonly MenuPlace[]): Found[] {
  return pairs([...(list?.querySelectorAll('li') ?? [])], places)
}

function pairs(elements: readonly Element[], places: readonly MenuPlace[]): Found[] {
  return places.flatMap((place, at): Found[] => {
    const element = elements[at]
    return element ? [[element, place]] : []
  })
}

function entryOf(which: number, element: Element, { at }: MenuPlace): Target {
  return {
    key: `menu ${which} ${at.join('.')}`,
    element,
    target: { part: 'menu', at },
    kind: 'entry',
  }
}

function footerTargets(): Target[] {
  return [...document.querySelectorAll('.footer-columns > nav')].flatMap((column, at) => {
    const heading = column.querySelector('h2') ?? column
    const items = [...column.querySelectorAll('li')].map((element, item): Target => {
      const target = { part: 'footer', at: [at, item] } as const
      return {
        key: `footer ${at}.${item}`,
        element,
        target: { ...target, at: [at, item] },
        kind: 'item',
      }
    })
    const own: Target = {
      key: `footer ${at}`,
      element: heading,
      target: { part: 'footer', at: [at] },
      kind: 'column',
    }
    return [own, ...items]
  })
}
