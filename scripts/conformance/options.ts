import { parseArgs } from 'node:util'

import { checks, groups } from './checks.ts'
import type { Wanted } from './examine.ts'
import { isWanted } from './examine.ts'

export type Options =
  | ({ kind: 'examine'; url: string; json: boolean } & Wanted)
  | { kind: 'list' }
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }

export const help = `npm run -s conformance -- --url https://shop.example [--write] [--only GROUP,…] [--json]

Looks whether a shop behind an address answers the calls of docs/contract.md as a storefront needs
it. docs/own-backend.md explains what is looked at.

  --url URL         where the shop is: scheme and host
  --write           also checks that leave something in the shop, such as orders: for a test shop
  --only a,b.c      only these groups or checks (${groups.join(', ')})
  --customer EMAIL  a customer of the shop, for what needs one; CONFORMANCE_PASSWORD is the password
  --json            the report for machines
  --list            only says what there is to look at, and what of it writes

Exit code: 0 all is kept, 1 something is broken, 2 it could not be looked at.
`

/** What was typed, or what is wrong with it. */
export function readOptions(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const read = parsed(argv)
  if ('problem' in read) return { kind: 'wrong', problem: read.problem }
  const { url, write, only, customer, json, help: asksHelp, list } = read
  if (asksHelp === true) return { kind: 'help' }
  if (list === true) return { kind: 'list' }
  const base = URL.parse(url ?? '')
  if (!base || !/^https?:$/.test(base.protocol)) {
    return {
      kind: 'wrong',
      problem: '--url takes the address of a shop, such as https://shop.example',
    }
  }
  const names = (only ?? []).flatMap((part) => part.split(',')).filter((name) => name !== '')
  const unknown = names.filter((name) => !checks.some(({ id }) => isWanted(id, [name])))
  if (unknown.length > 0) {
    return { kind: 'wrong', problem: `there is no check called ${unknown.join(', ')}: see --list` }
  }
  const password = env['CONFORMANCE_PASSWORD']
  if (customer !== undefined && password === undefined) {
    return {
      kind: 'wrong',
      problem: 'the password of --customer is to stand in CONFORMANCE_PASSWORD',
    }
  }
  return {
    kind: 'examine',
    url: base.href.replace(/\/$/, ''),
    write: write === true,
    json: json === true,
    only: names,
    ...(customer !== undefined &&
      password !== undefined && {
        credentials: { email: customer, password },
      }),
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: { type: 'string' },
        write: { type: 'boolean' },
        only: { type: 'string', multiple: true },
        customer: { type: 'string' },
        json: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
