import type { Call } from '#contract/call.ts'
import { type CallName, contract } from '#contract/contract.ts'

export type Route =
  | { kind: 'call'; name: CallName; row: Call; params: Record<string, string> }
  /** The path exists, but not with this method; `allow` lists the ones that do. */
  | { kind: 'method'; allow: string[] }
  | { kind: 'none' }

type Pattern = { name: CallName; row: Call; pattern: RegExp; literal: number }

/** Numbers of orders and returns contain slashes, which some clients do not encode. */
const withSlashes = new Set(['no', 'orderId'])
const longestPath = 2000

/** The most literal ones first, so that `order/summary/{id}` is never taken for an order number. */
const patterns: readonly Pattern[] = Object.entries(contract)
  .map(([name, row]) => ({
    // The names are the contract's own keys.
    name: name as CallName,
    row,
    pattern: patternOf(row.path),
    literal: row.path.replaceAll(/\{\w+\}/g, '').length,
  }))
  .sort((a, b) => b.literal - a.literal)

/**
 * The call of the contract that a request is for. A slash at the end is ignored, and HEAD counts as
 * GET.
 */
export function routeOf(method: string, path: string): Route {
  if (path.length > longestPath) return { kind: 'none' }

  const fitting = patterns.filter(({ pattern }) => pattern.test(path))
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { name, row, pattern } of fitting) {
    if (row.method !== wanted) continue
    const params = decoded(pattern.exec(path)?.groups ?? {})
    return params ? { kind: 'call', name, row, params } : { kind: 'none' }
  }
  if (fitting.length === 0) return { kind: 'none' }
  return { kind: 'method', allow: [...new Set(fitting.map(({ row }) => row.method))] }
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      withSlashes.has(name) ? `(?<${name}>.+?)` : `(?<${name}>[^/]+)`,
    )
  return new RegExp(`^${source}/?$`)
}

function decoded(groups: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return undefined
  }
}
