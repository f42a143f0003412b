import { randomBytes } from 'node:crypto'

/**
 * Names a request in the log and for the visitor who asks about it. Chance tells processes apart,
 * and counting the requests of one; a chance for each would cost more than a kept page does.
 */
export function requestId(): string {
  count += 1
  return `${ofProcess}-${count.toString(36)}`
}

const ofProcess = randomBytes(8).toString('hex')
let count = 0
