/** Connections that a process makes use of at most, and with which it serves at least. */
export const most = 10
export const fewest = 2

/** What a server says of itself at the start. */
export type Places = {
  /** `max_connections`, without what is reserved for others than us. */
  server: number
  /** What our user and our database may have of it; -1 where nothing is set. */
  user: number
  database: number
}

/** Where something in between lets in as many as come. */
export const unlimited: Places = { server: Number.POSITIVE_INFINITY, user: -1, database: -1 }

/** How many processes of this machine divide how many connections; all that there are if unsaid. */
export type Sharers = { processes: number; atMost?: number | undefined }

/**
 * How many connections one of these processes may have, 2 to 10; undefined where that is too few.
 * A quarter, at most ten, is left for migrations, commands and the process that takes over from one
 * of these.
 */
export function shareOf(
  { server, user, database }: Places,
  { processes, atMost = Number.POSITIVE_INFINITY }: Sharers,
): number | undefined {
  const there = Math.min(server, ...[user, database].filter((limit) => limit >= 0))
  const left = Math.min(10, Math.ceil(there / 4))
  const share = Math.floor(Math.min(there - left, atMost) / processes)
  return share < fewest ? undefined : Math.min(most, share)
}
