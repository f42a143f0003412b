import type { ForeignRow, LeftNote, MovedVariant } from '../moved.ts'
import { listOf } from './parts.ts'
import { change, readOffer, type Telling, type WooFile } from './woocommerce-offer.ts'

/** What a product is: what its choices differ by, and the rest. */
export type Attribute = { key: string; name: string; values: string[]; isShown: boolean }

export type Choices = {
  options: string[]
  variants: MovedVariant[]
  /** `choice`: which one is not taken. */
  left: (Omit<LeftNote, 'what'> & { choice: string })[]
  /** Of these more can be ordered than there are. */
  ahead: string[]
  facts: Attribute[]
}

/** Any further ones of one product are no choice for people. */
const mostVariants = 2000

/**
 * The choices of a product, in the sequence in which its shop showed them. One that leaves a value
 * open stands for all that its product has; of two alike the first holds, as there.
 */
export function readChoices(
  parent: ForeignRow,
  rows: readonly ForeignRow[],
  file: WooFile,
  telling: Telling,
): Choices {
  const attributes = attributesOf(parent, file)
  const sold = inSequence(rows, file).map((row) => ({
    row,
    chosen: new Map(
      file.attributesOf(row).map(({ name, value }) => [keyOf(name, file), { name, value }]),
    ),
  }))
  const names = new Map<string, string>()
  for (const { key, name } of attributes.values()) {
    if (sold.some(({ chosen }) => chosen.has(key))) names.set(key, name)
  }
  for (const { chosen } of sold) {
    for (const [key, { name }] of chosen) if (!names.has(key)) names.set(key, name)
  }
  const options = [...names].map(([key, name]) => {
    const values = attributes.get(key)?.values ?? []
    const exact = new Set(values)
    const bySlug = new Map(values.toReversed().map((value) => [file.slugOf(value), value]))
    return { key, name, values, exact, bySlug }
  })
  const choices: Choices = {
    options: options.map(({ name }) => name),
    variants: [],
    left: [],
    ahead: [],
    facts: [...attributes.values()].filter(({ key }) => !names.has(key)),
  }
  const made = new Set<string>()
  for (const { row, chosen } of sold) {
    const said = options.map(({ key, values, exact, bySlug }) => {
      const value = chosen.get(key)?.value.replaceAll(String.raw`\,`, ',') ?? ''
      if (value === '') return values
      return [exact.has(value) ? value : (bySlug.get(file.slugOf(value) || value) ?? value)]
    })
    const open = options.filter(({ key }) => (chosen.get(key)?.value ?? '') === '')
    const choice = said.map((values) => (values.length === 1 ? values[0] : '*')).join(', ')
    const leave = (why: LeftNote['why'], given?: string) =>
      choices.left.push({ line: row.line, choice, why, ...(given !== undefined && { given }) })

    const count = said.reduce((all, values) => all * values.length, 1)
    if (isOff(row, parent, file)) leave('switched-off', file.of(row, 'published'))
    else if (options.length === 0 && rows.length > 1) leave('no-choice')
    else if (count === 0 || (open.length > 0 && made.size + count > mostVariants)) {
      leave('no-choice', open.map(({ name }) => name).join(', '))
    } else {
      const fresh = combined(said).filter((values) => {
        const key = JSON.stringify(values)
        const isFresh = !made.has(key)
        made.add(key)
        return isFresh
      })
      // Where a choice of its own comes first, one that is open does for the others.
      if (fresh.length === 0) {
        leave('choices-twice', choice)
        continue
      }
      const told = { ...telling, choice }
      const read = readOffer(row, parent, file, told)
      if (read.kind === 'left') {
        leave(read.why, read.given)
        continue
      }
      if (open.length > 0) {
        const given = open.map(({ name }) => name).join(', ')
        change(told, { line: row.line, why: 'any-choice', given })
      }
      if (read.isAhead) choices.ahead.push(choice)
      choices.variants.push(...fresh.map((values) => ({ ...read.offer, values })))
    }
  }
  return choices
}

/** The attributes of a product, by what tells them apart; the values of two alike are joined. */
export function attributesOf(row: ForeignRow, file: WooFile): Map<string, Attribute> {
  const found = new Map<string, Attribute>()
  for (const { name, value, isShown } of file.attributesOf(row)) {
    const key = keyOf(name, file)
    const before = found.get(key)
    const values = [...new Set([...(before?.values ?? []), ...listOf(value)])]
    found.set(key, before ? { ...before, values } : { key, name, values, isShown })
  }
  return found
}

/** A choice may name what it is one of by its address, as older files do. */
function keyOf(name: string, file: WooFile): string {
  return file.slugOf(name) || name
}

function inSequence(rows: readonly ForeignRow[], file: WooFile): ForeignRow[] {
  const placeOf = (row: ForeignRow) => Number(file.of(row, 'position')) || 0
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Not for sale: those of a draft are drafts too, and are until it is published. */
function isOff(row: ForeignRow, parent: ForeignRow, file: WooFile): boolean {
  const published = file.of(row, 'published')
  if (published === '' || published === '1') return false
  return published !== '-1' || file.of(parent, 'published') !== '-1'
}

function combined(said: readonly string[][]): string[][] {
  return said.reduce<string[][]>(
    (found, values) => found.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
}
