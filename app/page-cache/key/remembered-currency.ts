/**
 * What the cookie of app/request/shopper.ts says, read at once: a request for a cached page waits
 * for nothing. The router writes a cookie as JSON in base64.
 */
export function rememberedCurrency(cookies: string | null): string | undefined {
  const value = /(?:^|;\s*)currency=(?<value>[^;]+)/.exec(cookies ?? '')?.groups?.['value']
  if (value === undefined) return undefined
  try {
    const told: unknown = JSON.parse(atob(decodeURIComponent(value)))
    return typeof told === 'string' ? told : undefined
  } catch {
    return undefined
  }
}
