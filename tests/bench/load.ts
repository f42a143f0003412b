import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { serverLimits } from '#edge/guards/limits.ts'
import { root } from '#scripts/check/run-command.ts'
import { accepting } from './exchange.ts'

const run = promisify(execFile)

/** Requests per second, and the time in milliseconds within which 99 of 100 were answered. */
export type Load = { perSecond: number; p99: number; errors: number }

/** What is asked, as often as the server answers. */
export type Asked = {
  url: string
  seconds: number
  headers?: Readonly<Record<string, string>> | undefined
  /** How many ask at once; eight if unsaid. */
  atOnce?: number
  /** Makes it a post of a form. */
  form?: string | undefined
}

type Given = Asked & { atOnce: number }

/** Few enough that two cores are not busy with taking turns. */
const connections = 8

/**
 * Fewer than the shop answers on one connection. autocannon does not heed `Connection: close`: it
 * would go on over the same one, and measure refusals (findings, “requests per socket”).
 */
const perConnection = serverLimits.maxRequestsPerSocket * 0.9

/**
 * Requests one address over kept connections, by a program of its own: wrk where there is
 * one, because it takes little time from the server, or else autocannon.
 */
export async function load(asked: Asked): Promise<Load> {
  const given = { atOnce: connections, ...asked }
  return (await driver()) === 'wrk' ? byWrk(given) : byAutocannon(given)
}

let found: Promise<'wrk' | 'autocannon'> | undefined

/** Which program asks. */
export function driver(): Promise<'wrk' | 'autocannon'> {
  found ??= run('wrk', ['--version']).then(
    () => 'wrk' as const,
    // Its version ends with 1, which is no failure.
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'autocannon' : 'wrk'),
  )
  return found
}

async function byWrk({ url, seconds, headers = {}, form, atOnce }: Given): Promise<Load> {
  const all = Object.entries({ ...accepting, ...headers, ...(form && formHeaders(url)) })
  const { stdout } = await run('wrk', [
    ...['-t1', `-c${atOnce}`, `-d${seconds}s`, '--latency'],
    ...all.flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(form === undefined ? [] : ['-s', path.join(import.meta.dirname, 'post.lua')]),
    url,
    ...(form === undefined ? [] : ['--', form]),
  ])
  const [, time = '', unit = ''] = /^ *99% +([\d.]+)(us|ms|s|m)$/m.exec(stdout) ?? []
  const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const sockets = /Socket errors: (.*)/.exec(stdout)?.[1]?.match(/\d+/g) ?? []
  return {
    perSecond: count(/^Requests\/sec: +([\d.]+)/m),
    p99: Number(time) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 60_000),
    errors:
      count(/Non-2xx or 3xx responses: (\d+)/) +
      sockets.reduce((sum, number) => sum + Number(number), 0),
  }
}

const Report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  errors: z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
})

async function byAutocannon({ url, seconds, headers = {}, form, atOnce }: Given): Promise<Load> {
  const all = Object.entries({ ...accepting, ...headers, ...(form && formHeaders(url)) })
  const { stdout } = await run(process.execPath, [
    path.join(root, 'node_modules/autocannon/autocannon.js'),
    ...['--json', '--connections', String(atOnce), '--duration', String(seconds)],
    ...['--reconnectRate', String(perConnection)],
    ...all.flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    ...(form === undefined ? [] : ['--method', 'POST', '--body', form]),
    url,
  ])
  const report = Report.parse(JSON.parse(stdout))
  return {
    perSecond: report.requests.average,
    p99: report.latency.p99,
    errors: report.errors + report['4xx'] + report['5xx'],
  }
}

function formHeaders(url: string): Record<string, string> {
  return {
    'content-type': 'application/x-www-form-urlencoded',
    origin: new URL(url).origin,
  }
}
