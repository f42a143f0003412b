import type { z } from 'zod'

import type { Category } from '#domain/entities/catalogue.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { isBankNumber } from '#domain/payment/bank-number.ts'
import type { BankAccount } from '#shop/catalogue/stored/documents.ts'
import { nearest } from '#shop/goods/nearest.ts'

import { type DocumentFault, notOneOf } from './fault.ts'
import { isRecord, type Subject, type SubjectName } from './kinds.ts'
import { settingsFaults } from './settings-faults.ts'

/** The value with what the owner need not write, if it is what the schema wants. */
export function judged(
  name: SubjectName,
  subject: Subject,
  given: unknown,
): { value: unknown; faults: DocumentFault[] } {
  const whole = completed(subject, given)
  const parsed = subject.schema.safeParse(whole)
  if (!parsed.success) {
    return { value: whole, faults: parsed.error.issues.map((issue) => faultOf(issue, whole)) }
  }
  const faults = [...unknownNames(whole, parsed.data, ''), ...ownFaults(name, parsed.data)]
  return { value: parsed.data, faults }
}

function completed({ complete }: Subject, given: unknown): unknown {
  if (!complete || !Array.isArray(given)) return given
  const all: unknown[] = given
  return all.map((one, place) => (isRecord(one) ? complete(one, place, all) : one))
}

function faultOf(issue: z.core.$ZodIssue, whole: unknown): DocumentFault {
  const path = pathOf(issue.path)
  const there = valueAt(whole, issue.path)
  if (issue.code === 'invalid_type') {
    return there === undefined
      ? { path, kind: 'missing', meant: issue.expected }
      : { path, kind: 'type', meant: issue.expected }
  }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    return notOneOf(path, there, valuesOf(issue))
  }
  if (issue.code === 'too_small') return { path, kind: 'too-small', meant: String(issue.minimum) }
  return { path, kind: 'other', meant: issue.message }
}

/** What could have stood there; of a union what tells its kinds apart. */
function valuesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const options: unknown = 'options' in issue ? issue.options : []
  return Array.isArray(options) ? options.map(String) : []
}

/** A name that the schema has not: it would be lost silently. */
function unknownNames(given: unknown, kept: unknown, path: string): DocumentFault[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((one, place) => unknownNames(one, kept[place], `${path}[${place}]`))
  }
  if (!isRecord(given) || !isRecord(kept)) return []
  return Object.entries(given).flatMap(([name, value]): DocumentFault[] => {
    const at = path === '' ? name : `${path}.${name}`
    if (name in kept || value === undefined) return unknownNames(value, kept[name], at)
    const meant = nearest(name, Object.keys(kept))
    return [{ path: at, kind: 'unknown', ...(meant !== undefined && { meant }) }]
  })
}

/** What the schemas do not say. */
function ownFaults(name: SubjectName, value: unknown): DocumentFault[] {
  // The value has just been found to be what its schema promises.
  if (name === 'settings') return settingsFaults(value as Settings)
  if (name === 'categories') return categoryFaults(value as Category[])
  if (name === 'accounts') return accountFaults(value as BankAccount[])
  if (Array.isArray(value)) return twiceFaults(value)
  return []
}

function accountFaults(accounts: readonly BankAccount[]): DocumentFault[] {
  return accounts.flatMap(({ account }, place) =>
    isBankNumber(account) ? [] : [{ path: `[${place}].account`, kind: 'bank-number' as const }],
  )
}

function categoryFaults(categories: readonly Category[]): DocumentFault[] {
  const ids = categories.map(({ _id }) => _id)
  return [
    ...twiceFaults(categories),
    ...categories.flatMap(({ _id, parentId, hierarchy }, place): DocumentFault[] => {
      const path = `[${place}].parentId`
      const isRound = hierarchy.filter((id) => id === _id).length > 1
      if (parentId === null || (ids.includes(parentId) && !isRound)) return []
      const meant = nearest(parentId, ids)
      return [{ path, kind: 'no-such', ...(meant !== undefined && { meant }) }]
    }),
  ]
}

/** An id or an address that two of a list have. */
function twiceFaults(list: readonly unknown[]): DocumentFault[] {
  const seen = new Set<string>()
  const faults: DocumentFault[] = []
  for (const [place, one] of list.entries()) {
    if (!isRecord(one)) continue
    const url: unknown = one['url']
    const names = [
      ['_id', one['_id']],
      ['id', one['id']],
      ...(isRecord(url)
        ? Object.entries(url).map(([lang, address]) => [`url.${lang}`, address])
        : []),
    ]
    for (const [name, value] of names) {
      if (typeof value !== 'string' || typeof name !== 'string') continue
      const key = `${name} ${value}`
      if (seen.has(key) && one['children'] === undefined) {
        faults.push({ path: `[${place}].${name}`, kind: 'twice', meant: value })
      }
      seen.add(key)
    }
  }
  return faults
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let there = value
  for (const part of path) {
    if (Array.isArray(there) && typeof part === 'number') there = there[part]
    else if (isRecord(there)) there = there[String(part)]
    else return undefined
  }
  return there
}
