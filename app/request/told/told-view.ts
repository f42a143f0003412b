import type { RouterContextProvider } from 'react-router'

import { madeOnce } from '#app/document/made-once.ts'
import type { ToldEvent } from '#app/blocks/told/told.tsx'
import { getServices } from '../services.ts'
import { getRendering } from '../shopper.ts'
import { takeEvents } from './tell.ts'
import { isSecretPlace, toolsFor } from './tools.ts'

/** What the script of a page tells: `to` whom as JSON, nobody at a page of secrets. */
export type ToldView = { to?: string; events: ToldEvent[] }

/** Undefined where no tool may count this visitor. */
export async function toldView(
  pathname: string,
  context: Readonly<RouterContextProvider>,
): Promise<ToldView | undefined> {
  const tools = toolsFor(getRendering(context), context)
  if (!tools) return undefined
  const events = getServices(context).printing ? [] : await takeEvents(context)
  if (events.length > 0) madeOnce(context)
  return { events, ...(!isSecretPlace(pathname) && { to: JSON.stringify(tools) }) }
}
