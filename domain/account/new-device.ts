const HOUR = 60 * 60 * 1000

/** So many browsers of an account are remembered; of more, those used last. */
export const mostDevices = 20

/** So many mails about new ones are sent within an hour. */
export const hourlyDevices = 5

/**
 * A customer learns of a login from a browser that the account does not know, unless it knows none
 * yet: that is who registered. Of very many at once no more get a mail than a mailbox bears.
 *
 * `since`: when each known one was first used, ms.
 *
 * @rule ours
 */
export function mailsAboutDevice(since: readonly number[], now: number): boolean {
  const lately = since.filter((at) => at > now - HOUR)
  return since.length > 0 && lately.length < hourlyDevices
}
