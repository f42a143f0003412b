import type { FarAction, OpenAction } from '../frame/action.ts'
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
  const all = (await farActions()).flatMap(({ group, action }) =>
    action.reach === 'everywhere' ? [callOf(group, action)] : [],
  )
  return new Map(all.map((call) => [call.path, call]))
}

/** What people do at the desk, by its name: what has a call, and what is for people alone. */
export async function deskActions(): Promise<ReadonlyMap<string, FarAction>> {
  const all = await farActions()
  return new Map(all.map(({ group, action }) => [actionName(group, action), action]))
}

async function farActions(): Promise<{ group: Group; action: FarAction }[]> {
  const loaded = await Promise.all(Object.values(shopGroups).map((load) => load()))
  return loaded.flatMap((group) =>
    group.commands.flatMap((action) =>
      action.on === 'shop' && action.reach !== 'machine' ? [{ group, action }] : [],
    ),
  )
}

function callOf(group: Group, action: OpenAction): OwnerCall {
  const name = actionName(group, action)
  const method = action.writes ? 'POST' : 'GET'
  return { group, action, name, method, path: `${callsAt}/${name.replaceAll(' ', '/')}` }
}
