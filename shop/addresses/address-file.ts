import { z } from 'zod'

import { readCsv } from '#shop/import-export/csv/csv.ts'

/** What a row of a file says of an address; `to` undefined: it is gone for good. */
export type FileRow = { line: number; from: string; to: string | undefined } & {
  /** Why it cannot be said here: a rule for programs, or one that was switched off there. */
  not?: 'regex' | 'off'
}

export type AddressFile =
  | { kind: 'read'; rows: FileRow[] }
  | { kind: 'broken'; line: number }
  /** No two columns with these names, of which some are known. */
  | { kind: 'no-columns' }

/** As our own file, Shopify, and the redirect plugins of WordPress name their columns. */
const columns = {
  from: ['from', 'redirect from', 'source', 'source url', 'from url', 'from_url', 'origin', 'old'],
  to: ['to', 'redirect to', 'target', 'destination', 'to url', 'to_url', 'new'],
  regex: ['regex', 'format', 'matching'],
  code: ['code', 'status code', 'http code'],
  status: ['status'],
} as const

/**
 * What a file says of former addresses: CSV with a column from which and one to which they lead
 * (ours, Shopify's "URL redirects", Redirection's and others' of WordPress), or Redirection's JSON
 * (https://github.com/johngodley/redirection, fileio/csv.php and json.php).
 */
export function readAddressFile(text: string): AddressFile {
  if (/^\uFEFF?\s*[{[]/.test(text)) return readJson(text)
  const csv = readCsv(text)
  if (csv.kind === 'broken') return { kind: 'broken', line: csv.line }
  const [head, ...rows] = csv.rows
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const at = (column: keyof typeof columns) =>
    names.findIndex((name) => columns[column].some((one) => one === name))
  const [from, to, regex, code, status] = [
    ...[at('from'), at('to'), at('regex'), at('code'), at('status')],
  ]
  if (from === undefined || to === undefined || from < 0 || to < 0) return { kind: 'no-columns' }
  return {
    kind: 'read',
    rows: rows.map(({ line, cells }) => {
      const cell = (index = -1) => cells[index]?.trim() ?? ''
      return rowOf(line, {
        ...{ from: cell(from), to: cell(to), isGone: /^4\d\d$/.test(cell(code)) },
        isRegex: /^(?:1|true|regex)$/i.test(cell(regex)),
        isOff: /^(?:disabled|inactive)$/i.test(cell(status)),
      })
    }),
  }
}

const Redirection = z.object({
  redirects: z.array(
    z.object({
      url: z.string(),
      regex: z.union([z.boolean(), z.number()]).optional(),
      enabled: z.boolean().optional(),
      status: z.string().optional(),
      action_code: z.coerce.number().optional(),
      action_data: z
        .union([z.string(), z.object({ url: z.string().optional() }), z.array(z.unknown())])
        .nullish(),
    }),
  ),
})

function readJson(text: string): AddressFile {
  const read = Redirection.safeParse(jsonIn(text))
  if (!read.success) return { kind: 'no-columns' }
  return {
    kind: 'read',
    rows: read.data.redirects.map(({ url, regex, enabled, status, ...action }, index) => {
      const { action_data: data, action_code: code = 301 } = action
      const to = typeof data === 'string' ? data : Array.isArray(data) ? '' : (data?.url ?? '')
      return rowOf(index + 1, {
        ...{ from: url, to, isGone: code >= 400 && code < 500 },
        isRegex: Boolean(regex),
        isOff: enabled === false || status === 'disabled',
      })
    }),
  }
}

type Said = { from: string; to: string; isGone: boolean; isRegex: boolean; isOff: boolean }

function rowOf(line: number, { from, to, isGone, isRegex, isOff }: Said): FileRow {
  const row = { line, from, to: isGone || to === '' ? undefined : to }
  if (isOff) return { ...row, not: 'off' }
  return isRegex ? { ...row, not: 'regex' } : row
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
