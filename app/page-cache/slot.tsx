import {
  cloneElement,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

import { anonymous } from './anonymous.ts'
import type { Json, Personal } from './cached-page.ts'

type SlotArgs = Readonly<Record<string, Json>>

type SlotParts<Args extends SlotArgs, Shown extends Json> = {
  /** All that the slot shows of a shopper. */
  shows: (personal: Personal, args: Args) => Shown
  /** One element, made without hooks: it is also rendered outside of any page. */
  render: (args: Args, shown: Shown) => ReactElement
  /** Most shoppers see what nobody sees. */
  seldom?: true
}

/** A slot without its type, as it is found by its name. */
type AnySlot = (args: SlotArgs, personal: Personal) => { shown: Json; render: () => ReactElement }

const slots = new Map<string, AnySlot>()

/** The shopper of this page. Only slots read it, so that nothing else depends on the shopper. */
export const PersonalData = createContext<Personal>(anonymous)

/** While the server renders: the element that stands for slots, which are filled afterwards. */
export const SlotElement = createContext<string | undefined>(undefined)

/**
 * Makes a component whose content may differ between shoppers. In the browser it is its content; in
 * a page that the server renders it is a gap that `fill` fills for each shopper. With children, the
 * gap is only the start tag, and `render` gives the element without them.
 *
 * `room`: how many bytes it usually needs at most.
 */
export function slot<Args extends SlotArgs, Shown extends Json>(
  name: string,
  room: number,
  { shows, render, seldom }: SlotParts<Args, Shown>,
) {
  slots.set(name, (given, personal) => {
    // The arguments are those that the component below was given, or their JSON.
    const args = given as Args
    const shown = shows(personal, args)
    return { shown, render: () => render(args, shown) }
  })

  return function SlotOfPage({ children, ...args }: Args & { children?: ReactNode }): ReactElement {
    // TypeScript does not know that taking the children away leaves the arguments.
    const own = args as unknown as Args
    const gap = useContext(SlotElement)
    const personal = useContext(PersonalData)
    const element = render(own, shows(gap === undefined ? personal : anonymous, own))
    if (gap === undefined) {
      return children === undefined ? element : cloneElement(element, undefined, children)
    }
    const tag = children === undefined ? undefined : element.type
    const data = JSON.stringify({ name, args, room, tag, seldom })
    return createElement(gap, { 'data-slot': data }, children)
  }
}

/** What a slot shows to a shopper, and how it is rendered; throws if no slot has this name. */
export function contentOf(name: string, args: SlotArgs, personal: Personal): ReturnType<AnySlot> {
  const found = slots.get(name)
  if (!found) throw new Error(`no slot is called ${name}`)
  return found(args, personal)
}
