import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'

import type { Made, Wanted } from './make.ts'

/** What the parent sends to the process that makes pictures, and what comes back. */
export type Task = { id: number; wanted: Wanted }
export type Result = { id: number; made: Made }

/** `idle` in ms; `niceness` as the system counts it, from 0 (yields to nobody) to 19. */
type MakerOptions = { idle?: number; niceness?: number }

const program = new URL('./maker-process.ts', import.meta.url)

/**
 * Makes pictures in a process of its own, which starts with the first picture and ends when none
 * was asked for during `idle` ms. What it takes (some 200 MB while it works, which the C library
 * would not give back) ends with it; it yields to the processes that serve pages; and a picture
 * that brings the library down brings nothing else down.
 */
export function createMaker({ idle = 10_000, niceness = 10 }: MakerOptions = {}): (
  wanted: Wanted,
) => Promise<Made> {
  const waiting = new Map<number, (made: Made) => void>()
  let process: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined
  let last = 0

  function make(wanted: Wanted): Promise<Made> {
    clearTimeout(resting)
    process ??= start()
    const child = process
    const id = (last += 1)
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      child.channel?.ref()
      const task: Task = { id, wanted }
      child.send(task, (error) => {
        if (error) settle(id, { kind: 'failed', error })
      })
    })
  }

  function settle(id: number, made: Made): void {
    waiting.get(id)?.(made)
    waiting.delete(id)
    if (waiting.size > 0) return
    const child = process
    child?.channel?.unref()
    clearTimeout(resting)
    resting = setTimeout(() => end(child), idle).unref()
  }

  function start(): ChildProcess {
    const child = fork(program, {
      serialization: 'advanced',
      // As npm start has them, without the file of settings that may be among ours.
      execArgv: ['--disallow-code-generation-from-strings', '--disable-proto=delete'],
      // It needs no secret of ours. With few arenas the C library keeps less memory.
      env: { MALLOC_ARENA_MAX: '2' },
    })
    child.unref()
    yieldToPages(child, niceness)
    child.on('message', ({ id, made }: Result) => settle(id, made))
    child.once('error', (error) => ended(child, { kind: 'failed', error }))
    child.once('exit', (code, signal) => {
      const error = new Error(`the maker of pictures ended with ${signal ?? code}`)
      ended(child, { kind: 'unfit', error })
    })
    return child
  }

  function end(child: ChildProcess | undefined): void {
    if (process === child) process = undefined
    child?.kill()
  }

  /** What it was making is not tried again: it may have been the cause. */
  function ended(child: ChildProcess, made: Made): void {
    if (process !== child) return
    process = undefined
    for (const id of waiting.keys()) settle(id, made)
  }

  return make
}

function yieldToPages({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // Then the system shares its time out evenly.
  }
}
