import { createContext, createElement, type ReactNode, useContext } from 'react'

import type { CutPiece } from './cut.ts'

/** A part of pages that is rendered once for its view. */
export type KeptPart = {
  /** Undefined until a page with it is complete. */
  piece?: CutPiece
}

/** While the server renders a page: the element that stands for such parts, and those so far. */
export type PartsOfPage = { element: string; parts: KeptPart[] }

export const Parts = createContext<PartsOfPage | undefined>(undefined)

/** They go with their view. */
const kept = new WeakMap<object, Map<string, KeptPart>>()

type KeptProps = {
  /** Everything that the part shows: a view that is kept itself, and never changed. */
  of: object
  /** Names the part among those of the same view. */
  part: string
  /** One or more elements: text at either end could not be distinguished from its neighbours. */
  children: ReactNode
}

/**
 * Renders on the server only what has not been rendered before: the HTML of a part is kept with its
 * view, its slots in it as gaps. What is inside may depend on nothing but the view (not on the
 * page's address, its data or the shopper), may not use `useId`, and may hold nothing that React
 * moves to the head. In the browser it is its children.
 */
export function Kept({ of, part: name, children }: KeptProps): ReactNode {
  const page = useContext(Parts)
  if (!page) return children
  const part = partOf(of, name)
  const at = page.parts.push(part) - 1
  return createElement(page.element, { 'data-part': at }, part.piece ? undefined : children)
}

function partOf(view: object, name: string): KeptPart {
  const parts = kept.get(view) ?? new Map<string, KeptPart>()
  kept.set(view, parts)
  const part = parts.get(name) ?? {}
  parts.set(name, part)
  return part
}
