/** What a provider answered instead of what was asked. */
export class ProviderAnswered extends Error {
  override name = 'ProviderAnswered'
  readonly status: number

  constructor(provider: string, status: number) {
    super(`${provider} answered ${status}`)
    this.status = status
  }
}

/** It says itself that it is still at what was asked: that is neither done nor refused. */
export class StillRuns extends ProviderAnswered {
  override name = 'StillRuns'
}

/** With these somebody answers who does not want to be asked now, or not by this shop. */
const notNow: ReadonlySet<number> = new Set([401, 403, 408, 429])

/** Whether this status tells nothing of what was asked: later the answer may be another. */
export function tellsNothing(status: number): boolean {
  return status >= 500 || notNow.has(status)
}

/** Whether this status says that what was asked is not done. */
export function isRefused(status: number): boolean {
  return status >= 400 && !tellsNothing(status)
}

/** Whether the provider was reached and has answered, though not with what was asked for. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ProviderAnswered && isRefused(error.status)
}
