import { hostname, userInfo } from 'node:os'

import type { Actor } from '#shop/owner/audit.ts'

/** The person at this machine. */
export function ownerHere(): Actor {
  return { kind: 'command', who: userName(), origin: hostname() }
}

/** In a container a user may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
