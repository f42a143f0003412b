import { z } from 'zod'

import { checks } from '#shop/doctor/checks.ts'
import type { Finding } from '#shop/doctor/examine.ts'
import { machineChecks } from '#start/doctor/machine-checks.ts'
import { inAllLanguages } from '#words/words.ts'
import { look, rowNames } from '../doctor/look.ts'
import {
  type BaseContext,
  type Group,
  hardyCommand,
  type Part,
  type Said,
} from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.doctor)

/** Checks the shop, also one that does not start, and repairs it. */
export const doctorGroup: Group = {
  name: 'doctor',
  words,
  // No call: it judges this machine too, and runs where nothing else starts.
  commands: [
    hardyCommand({
      name: '',
      options: {
        list: z.boolean().optional(),
        run: z.array(z.enum(rowNames)).optional(),
        fix: z.boolean().optional(),
      },
      rehearses: true,
      run: async ({ list, run, fix }, base) => {
        if (list) return listed(base)
        const names = new Set(run ?? rowNames)
        return findingsReport(await look(base, { names, fix: fix ?? false }), base)
      },
    }),
  ],
}

function listed({ lang }: BaseContext): Said {
  const { checks: titles, columns, yes } = words[lang]
  const rows = rowNames.map((name) => ({
    name,
    title: titles[name]?.title ?? name,
    repairs: [...machineChecks, ...checks].some((row) => row.name === name && row.repair),
  }))
  return {
    kind: 'done',
    parts: [
      {
        titles: [columns.name, columns.title, columns.repairs],
        rows: rows.map(({ name, title, repairs }) => [name, title, repairs ? yes : '']),
      },
    ],
    data: rows,
  }
}

/** The table, and below it what was found, with what to do. */
function findingsReport(findings: readonly Finding[], { lang }: BaseContext): Said {
  const say = words[lang]
  const bad = findings.filter(({ state }) => state === 'found')
  const details = findings
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ name, lines, state, repairable }): Part[] => [
      '',
      `${name}: ${say.checks[name]?.title ?? ''}`,
      ...lines.slice(0, mostLines).map((line) => `  ${line}`),
      ...(lines.length > mostLines ? [`  ${say.more(lines.length - mostLines)}`] : []),
      ...(state === 'found' ? [repairable ? say.fix(name) : (say.checks[name]?.cure ?? '')] : []),
    ])
  return {
    kind: 'done',
    parts: [
      {
        titles: [say.columns.name, say.columns.state, say.columns.count],
        rows: findings.map(({ name, state, lines }) => [
          name,
          say.states[state],
          state === 'unseen' ? undefined : lines.length,
        ]),
        right: [2],
      },
      ...details,
      '',
      bad.length === 0 ? say.allWell : say.found(bad.length),
    ],
    data: findings.map(({ name, state, lines, repairable }) => ({
      name,
      state,
      count: lines.length,
      lines,
      repairable,
    })),
    found: bad.length > 0,
  }
}

const mostLines = 10
