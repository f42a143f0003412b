import type { z } from 'zod'

import type { Call } from '#contract/call.ts'
import { type CallName, type Contract, contract, ShopRefusal } from '#contract/contract.ts'

import type { Answer } from './ask.ts'
import type { Problem } from './check.ts'

/** What a call answered, parsed, or why it cannot be used. */
export type Read<Value> = { kind: 'read'; value: Value } | { kind: 'broken'; problems: Problem[] }

/** The body of a good answer by the schema of its row. */
export function readAnswer<Name extends CallName>(
  name: Name,
  answer: Answer,
): Read<z.output<Contract[Name]['answer']>> {
  const row: Call = contract[name]
  if (answer.status !== row.status) {
    return broken(`${answer.call} answers ${row.status}`, describedAnswer(answer))
  }
  if (!answer.json) return broken(`${answer.call} answers with JSON`, describedAnswer(answer))
  const parsed = row.answer.safeParse(answer.json.value)
  if (!parsed.success) {
    return {
      kind: 'broken',
      problems: parsed.error.issues.slice(0, 5).map((issue) => ({
        expected: `${answer.call}: ${pathText(issue.path)}: ${issue.message}`,
        came: shown(valueAt(answer.json?.value, issue.path)),
      })),
    }
  }
  // The row's own schema has parsed it.
  return { kind: 'read', value: parsed.data as z.output<Contract[Name]['answer']> }
}

/** What is wrong with an answer that should have been a refusal with one of these statuses. */
export function refusalProblem(
  answer: Answer,
  statuses: readonly number[],
  when: string,
): Problem | undefined {
  const expected = `${answer.call} ${when} is refused with ${statuses.join(' or ')} and a name`
  if (!statuses.includes(answer.status)) return { expected, came: describedAnswer(answer) }
  return hasName(answer) ? undefined : { expected, came: `no name: ${describedAnswer(answer)}` }
}

/** The name of a refusal; undefined for everything else. */
export function nameOf(answer: Answer): string | undefined {
  const parsed = ShopRefusal.safeParse(answer.json?.value)
  return answer.status >= 400 && parsed.success ? parsed.data.error : undefined
}

/** What is wrong with an answer, if all that is known is that the shop must survive the call. */
export function crashProblem(answer: Answer, when: string): Problem | undefined {
  const isWell = answer.status > 0 && answer.status < 500
  const isNamed = [501, 502, 503].includes(answer.status) && hasName(answer)
  if (isWell || isNamed) return undefined
  return {
    expected: `${answer.call} ${when} is answered, or refused with 4xx`,
    came: describedAnswer(answer),
  }
}

function hasName(answer: Answer): boolean {
  return nameOf(answer) !== undefined && nameOf(answer) !== ''
}

function broken(expected: string, came: string): { kind: 'broken'; problems: Problem[] } {
  return { kind: 'broken', problems: [{ expected, came }] }
}

/** An answer in a line. */
export function describedAnswer({ status, text }: Answer): string {
  if (status === 0) return text
  return `${status} ${short(text.replaceAll(/\s+/g, ' '))}`.trim()
}

/** A value in a line. */
export function shown(value: unknown): string {
  return value === undefined ? 'nothing' : short(JSON.stringify(value) ?? String(value))
}

function short(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

function pathText(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the body' : path.map(String).join('.')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null
        ? new Map(Object.entries(at)).get(String(key))
        : undefined,
    value,
  )
}
