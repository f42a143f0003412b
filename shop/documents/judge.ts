import { z } from 'zod'

import { countryCodes } from '#domain/delivery/countries.ts'
import type { Attribute, Category, NavigationLink } from '#domain/entities/catalogue.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Footer } from '#domain/entities/settings.ts'
import { bareSchema, schemaIn } from '#domain/owner/document-form/schema-shape.ts'
import { isParameterOfListings } from '#domain/listing/listing-query.ts'
import { isBankNumber } from '#domain/payment/bank-number.ts'
import { isWebAddress } from '#domain/screen/links/link.ts'
import type { BankAccount } from '#shop/catalogue/stored/documents.ts'
import { nearest } from '#shop/import-export/nearest.ts'

import { type DocumentFault, notOneOf } from './fault.ts'
import { withMadeIds } from './made-ids.ts'
import { isRecord, type Judged, type Subject, type SubjectName } from './kinds.ts'
import { links, pictureFault, settingsFaults } from './settings-faults.ts'

/** The value with what the owner need not write, if it is what the schema wants. */
export function judged(
  name: SubjectName,
  subject: Subject,
  given: unknown,
): { value: unknown; faults: DocumentFault[] } {
  const whole = completed(subject, given)
  const parsed = subject.schema.safeParse(whole)
  if (!parsed.success) return { value: whole, faults: formFaults(subject.schema, whole, []) }
  const faults = [...unknownNames(whole, parsed.data, ''), ...ownFaults(name, parsed.data)]
  return { value: parsed.data, faults }
}

/**
 * What is wrong with the form, and what has no meaning, in one round: the schema is gone down
 * where it can be, because it keeps nothing of a value that does not fit as a whole.
 */
function formFaults(
  schema: z.ZodType,
  given: unknown,
  path: readonly PropertyKey[],
): DocumentFault[] {
  const parsed = schema.safeParse(given)
  if (parsed.success) return unknownNames(given, parsed.data, pathOf(path))
  const inner = bareSchema(schema)
  const within =
    inner instanceof z.ZodObject && isRecord(given)
      ? fieldFaults(inner.shape, given, path)
      : inner instanceof z.ZodArray && Array.isArray(given)
        ? given.flatMap((one: unknown, place) =>
            formFaults(schemaIn(inner.element), one, [...path, place]),
          )
        : []
  return within.length > 0
    ? within
    : parsed.error.issues.map((issue) => {
        const { path: place, ...fault } = faultOf(issue, given)
        const whole = pathOf([...path, ...issue.path])
        return { path: whole === '' ? place : whole, ...fault }
      })
}

function fieldFaults(
  shape: Readonly<Record<string, unknown>>,
  given: Record<string, unknown>,
  path: readonly PropertyKey[],
): DocumentFault[] {
  const known = Object.entries(shape).flatMap(([name, field]) =>
    formFaults(schemaIn(field), given[name], [...path, name]),
  )
  const names = Object.fromEntries(Object.keys(shape).map((name) => [name, undefined]))
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in shape)))
  return [...known, ...unknownNames(others, names, pathOf(path))]
}

function completed({ complete, namedBy }: Subject, given: unknown): unknown {
  if (!complete || !Array.isArray(given)) return given
  const all: unknown[] = namedBy ? withMadeIds(given, namedBy) : given
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

/** What the schemas do not say, by what they have judged. */
const own: { [Name in SubjectName]?: (value: Judged<Name>) => DocumentFault[] } = {
  settings: settingsFaults,
  categories: categoryFaults,
  accounts: accountFaults,
  attributes: attributeFaults,
  deliveries: deliveryFaults,
  footer: socialFaults,
  menu: (links) => [...twiceFaults(links), ...menuFaults(links)],
}

function ownFaults(name: SubjectName, value: unknown): DocumentFault[] {
  // The value has just been found to be what its schema promises.
  const faultsOf = own[name] as ((value: unknown) => DocumentFault[]) | undefined
  if (faultsOf) return faultsOf(value)
  return Array.isArray(value) ? twiceFaults(value) : []
}

/** A filter that is called like a parameter of the listing's address would do nothing. */
function attributeFaults(attributes: readonly Attribute[]): DocumentFault[] {
  return [
    ...twiceFaults(attributes),
    ...attributes.flatMap(({ values }, place) =>
      values.flatMap(({ image }, at) => pictureFault(`[${place}].values[${at}].image`, image)),
    ),
    ...attributes.flatMap(({ _id, key, displayType }, place): DocumentFault[] =>
      displayType !== 'hide' && isParameterOfListings(key)
        ? // What gives no key is called by its id there.
          [
            {
              path: `[${place}].${key === _id ? '_id' : 'key'}`,
              kind: 'parameter',
              meant: `own_${key}`,
            },
          ]
        : [],
    ),
  ]
}

/**
 * Prices of a delivery are with and without one VAT, which is nowhere above 30 %, and steps name
 * countries that there are, or `eu`.
 */
function deliveryFaults(deliveries: readonly DeliveryMethod[]): DocumentFault[] {
  const contradicts = ({ brutto, netto }: { brutto: number; netto: number }) =>
    netto > brutto || netto * 1.3 + 0.01 < brutto
  return [
    ...twiceFaults(deliveries),
    ...deliveries.flatMap(({ price, customLogic }, place): DocumentFault[] => {
      const tiers = customLogic.flatMap((tier, at) =>
        tier.type !== 'formula' && contradicts(tier)
          ? [{ path: `[${place}].customLogic[${at}].netto`, tier }]
          : [],
      )
      const places = customLogic.flatMap(({ country }, at): DocumentFault[] =>
        country === undefined || country === 'eu' || countryCodes().includes(country)
          ? []
          : [{ path: `[${place}].customLogic[${at}].country`, kind: 'country' }],
      )
      const own = contradicts(price) ? [{ path: `[${place}].price.netto`, tier: price }] : []
      const nets = [...own, ...tiers].map(({ path, tier }): DocumentFault => ({
        path,
        kind: 'net',
        meant: String(tier.brutto),
      }))
      return [...nets, ...places]
    }),
  ]
}

/** They lead to other sites. */
function socialFaults({ socials }: Footer): DocumentFault[] {
  return socials.flatMap(({ url }, place) =>
    isWebAddress(url) ? [] : [{ path: `socials[${place}].url`, kind: 'link' as const }],
  )
}

/** An entry of its own kind says itself where it leads; all others are led by the shop. */
function menuFaults(entries: readonly NavigationLink[], path = ''): DocumentFault[] {
  return entries.flatMap((entry, place) => [
    ...(entry.type === 'html' ? links(`${path}[${place}].url`, entry.url) : []),
    ...pictureFault(`${path}[${place}].image`, entry.image),
    ...menuFaults(entry.children, `${path}[${place}].children`),
  ])
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
    ...categories.flatMap(({ image }, place) => pictureFault(`[${place}].image`, image)),
    ...categories.flatMap(({ _id, parentId, hierarchy }, place): DocumentFault[] => {
      const path = `[${place}].parentId`
      const isRound = hierarchy.filter((id) => id === _id).length > 1
      if (parentId === null) return []
      if (isRound) return [{ path, kind: 'below-itself', meant: parentId }]
      if (ids.includes(parentId)) return []
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
