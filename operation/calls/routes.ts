import type { OpenAction } from '../frame/action.ts'
import { actionName, type Group } from '../frame/command.ts'
import { shopGroups } from '../groups.ts'

/** Where the calls of the owner's API are. */
export const callsAt = '/api/owner'

/** An action that has a call. */
export type OwnerCall = {
  group: Group
  action: OpenAction
  /** As its command is called: `orders pay`. */
  name: string
  path: string
  method: 'GET' | 'POST'
}

/**
 * The calls, a row of the groups each, by their paths. What an action is about stands in the query
 * or in the body and never in the path: numbers of orders hold slashes, mailboxes and codes of
 * cards are nobody's business, and logs keep paths.
 */
export async function ownerCalls(): Promise<ReadonlyMap<string, OwnerCall>> {
  const loaded = await Promise.all(Object.values(shopGroups).map((load) => load()))
  const all = loaded.flatMap((group) =>
    group.commands.flatMap((command) =>
      command.on === 'shop' && command.reach === 'everywhere' ? [callOf(group, command)] : [],
    ),
  )
  return new Map(all.map((call) => [call.path, call]))
}

function callOf(group: Group, action: OpenAction): OwnerCall {
  const name = actionName(group, action)
  const method = action.writes ? 'POST' : 'GET'
  return { group, action, name, method, path: `${callsAt}/${name.replaceAll(' ', '/')}` }
}
