import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { groups } from '../groups.ts'
import { completionScript, type Shell } from './completion.ts'

const all = await Promise.all(Object.values(groups).map((load) => load()))

test('bash completes groups, commands, flags and values as the rows say them', () => {
  const typed: [line: string[], completed: string][] = [
    [['ord'], 'orders'],
    [['orders', 'pa'], 'pay pack'],
    [['pickup', 'places', 're'], 'remove'],
    [['pickup', 'places', 'remove', 'inp'], 'inpost_locker'],
    [['orders', 'list', '--st'], '--status'],
    [['orders', 'list', '--status', 'PEN'], 'PENDING'],
    // A number, or the value of an option, is on no one's way.
    [['orders', 'pay', 'K/2026/11/0001', '--d'], '--dry-run'],
    [['orders', 'list', '--search', 'pay', '--unp'], '--unpaid'],
    [['report', '--so'], '--sources'],
    [['report', '--by', ''], 'day month'],
    [['completion', ''], 'bash zsh fish'],
    // Names of files are the shell's.
    [['products', 'import', ''], ''],
    [['orders', 'list', '--search', ''], ''],
    [['nothing', 'of', 'this', '-'], ''],
  ]
  const lines = typed.map(([line]) => {
    const words = ['shop', ...line].map((word) => `'${word}'`).join(' ')
    return `COMP_WORDS=(${words}) COMP_CWORD=${line.length}; _kram; echo "\${COMPREPLY[*]}"`
  })
  const script = [completionScript('bash', all), ...lines].join('\n')
  const out = execFileSync('bash', ['--norc', '-u'], { input: script, encoding: 'utf8' })
  expect(out.split('\n').slice(0, -1)).toEqual(typed.map(([, completed]) => completed))
})

test('every shell gets the same completions of every command', () => {
  const told = (shell: Shell) => completionScript(shell, all)
  for (const group of all) {
    for (const { name } of group.commands) {
      const typed = [group.name, name].filter(Boolean).join(' ')
      for (const shell of ['bash', 'zsh', 'fish'] as const)
        expect(told(shell)).toContain(`'${typed}'`)
    }
  }
  // Nothing of a row can end the quotes that it stands in.
  const quotes = told('bash').split("'").length - 1
  expect(quotes % 2).toBe(0)
})
