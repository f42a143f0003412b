import { availableParallelism, totalmem } from 'node:os'

import type { Workers } from '../config.ts'

/** What a worker may need at its most, MiB: the catalogue, kept pages, and the work at hand. */
const room = 320

/** What the process above the workers takes, MiB. */
const above = 96

/** What the machine has for us; all of it from the system, so that tests can say otherwise. */
export type Machine = {
  /** As many as may run at once. */
  cores: number
  /** The memory that this process may use with its workers, bytes; 0 when nobody limits it. */
  memory: number
  /** All memory of the machine, bytes. */
  total: number
}

/** The machine that this process runs on. */
export function thisMachine(): Machine {
  const memory = process.constrainedMemory()
  return {
    cores: availableParallelism(),
    // Without a limit the system tells a number beyond everything that a machine has.
    memory: memory > 0 && memory < 2 ** 50 ? memory : 0,
    total: totalmem(),
  }
}

/**
 * How many processes serve: as many as wanted, or one a core, but no more than the memory of a
 * container holds. Never less than one.
 */
export function workerCount(wanted: Workers, { cores, memory }: Machine): number {
  if (wanted !== 'auto') return wanted
  const fitting = memory > 0 ? Math.floor((memory / 1024 / 1024 - above) / room) : cores
  return Math.max(1, Math.min(cores, fitting))
}
