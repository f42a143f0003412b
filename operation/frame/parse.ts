import { typedNumber } from '#domain/typed-number.ts'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import { nearest } from '#shop/import-export/nearest.ts'
import type { FrameWords } from '#words/operator-words.ts'
import type { Command } from './command.ts'

export type Wrong = {
  kind: 'wrong'
  name: string
  problem: string
  meant?: string
  /** The argument or option that was given what it cannot be. */
  misfit?: string
}

export type Typed =
  | { kind: 'help' }
  | {
      kind: 'given'
      given: Record<string, unknown>
      dryRun: boolean
      more?: Record<string, unknown>[]
    }
  | Wrong

/** How a value of a command is typed. */
export type Way = 'word' | 'flag' | 'list'

export function wayOf(schema: z.ZodType): { way: Way; optional: boolean } {
  const optional = schema.safeParse(undefined).success
  const inner = bare(schema)
  const isOnOnly = inner instanceof z.ZodLiteral && inner.value === true
  if (inner instanceof z.ZodBoolean || isOnOnly) return { way: 'flag', optional: true }
  return { way: inner instanceof z.ZodArray ? 'list' : 'word', optional }
}

/** As it is typed: `dryRun` is `--dry-run`. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** Reads what was typed after the command's name. */
export function readWords(command: Command, words: readonly string[], say: FrameWords): Typed {
  const wrong = (name: string, problem: string): Wrong => ({ kind: 'wrong', name, problem })
  const flags = new Map(Object.entries(command.options).map(([name, one]) => [flagOf(name), one]))
  const typed = typedIn(words, flags)
  const given: Record<string, unknown> = {}
  const positionals: string[] = []
  let dryRun = false

  for (const token of typed) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { rawName } = token
    if (rawName === '--help' || rawName === '-h') return { kind: 'help' }
    if (rawName === '--json') continue
    if (rawName === '--dry-run' && command.rehearses) dryRun = true
    else {
      const schema = flags.get(rawName)
      const name = Object.keys(command.options).find((one) => flagOf(one) === rawName)
      if (!schema || name === undefined) {
        const meant = nearest(rawName, flags.keys())
        return { ...wrong('unknown-option', say.unknownOption(rawName)), ...(meant && { meant }) }
      }
      const { way } = wayOf(schema)
      if (way === 'flag') given[name] = true
      else if (token.value === undefined) return wrong('no-value', say.noValue(rawName))
      else if (way === 'list') given[name] = [...listed(given[name]), token.value]
      else if (name in given) return wrong('twice', say.twice(rawName))
      else given[name] = token.value
    }
  }

  for (const [name, schema] of Object.entries(command.args)) {
    const { way, optional } = wayOf(schema)
    if (way === 'list') given[name] = positionals.splice(0)
    else if (positionals.length > 0) given[name] = positionals.shift()
    else if (!optional) return wrong('missing', say.missing(name.toUpperCase()))
  }
  const [next] = positionals
  const several = next === undefined ? [given] : severalOf(command, given, positionals)
  const all = several?.map((one) => withOwn(command, one))
  if (!all) return wrong('too-many', say.tooMany(next ?? ''))

  const unfit = all.find((one) => command.misfit(one) !== undefined)
  const [only = given, ...more] = all
  if (!unfit) return { kind: 'given', given: only, dryRun, ...(more.length > 0 && { more }) }
  return misfitOf(command, unfit, say)
}

/**
 * What is done one after the other: the same of each. Undefined where a command takes one, or has
 * an option with a value, which is of one alone: the number of a parcel, a note to a customer.
 */
function severalOf(
  command: Command,
  given: Record<string, unknown>,
  others: readonly string[],
): Record<string, unknown>[] | undefined {
  const [about, ...rest] = Object.keys(command.args)
  const valued = Object.entries(command.options).some(
    ([name, schema]) => name in given && wayOf(schema).way !== 'flag',
  )
  if (!command.several || about === undefined || rest.length > 0 || valued) return undefined
  return [given, ...others.map((one) => ({ ...given, [about]: one }))]
}

/** `A=X`: what it is about, and a value of its own. */
function withOwn({ each, args }: Command, given: Record<string, unknown>): Record<string, unknown> {
  const [about = ''] = Object.keys(args)
  const { [about]: typed } = given
  const at = typeof typed === 'string' && each !== undefined ? typed.indexOf('=') : -1
  if (typeof typed !== 'string' || each === undefined || at < 0 || each in given) return given
  return { ...given, [about]: typed.slice(0, at), [each]: typed.slice(at + 1) }
}

function misfitOf(command: Command, given: Record<string, unknown>, say: FrameWords): Wrong {
  const wrong = (name: string, problem: string): Wrong => ({ kind: 'wrong', name, problem })
  const misfit = command.misfit(given) ?? ''
  const shown = misfit in command.args ? misfit.toUpperCase() : flagOf(misfit)
  const value = given[misfit]
  if (value === undefined) return wrong('missing', say.missing(shown))
  const read = typedNumber(String(value))
  if (read.kind === 'two-readings') {
    const { thousands, decimals } = read
    return {
      ...wrong('misfit', say.twoReadings(shown, String(value), thousands, decimals)),
      misfit,
    }
  }
  return { ...wrong('misfit', say.misfit(shown, String(value))), misfit }
}

function typedIn(words: readonly string[], flags: ReadonlyMap<string, z.ZodType>) {
  const options = Object.fromEntries(
    [...flags].map(([flag, schema]) => {
      const { way } = wayOf(schema)
      return [
        flag.slice(2),
        { type: way === 'flag' ? ('boolean' as const) : ('string' as const), multiple: true },
      ]
    }),
  )
  // Not strict: what is wrong is said in the owner's language.
  const { tokens } = parseArgs({
    args: [...words],
    options: { ...options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  return tokens
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function bare(schema: z.ZodType): z.ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  const inner: unknown = isWrapped ? schema.unwrap() : schema
  return inner instanceof z.ZodType && inner !== schema ? bare(inner) : schema
}
