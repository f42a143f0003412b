import type { Workers } from '../config.ts'

/** What a worker may need at its most, MiB: the catalogue, kept pages, and the work at hand. */
const room = 256

/** What the machine has for us; all of it from the system, so that tests can say otherwise. */
export type Machine = {
  /** As many as may run at once. */
  cores: number
  /** The memory that this process may use with its workers, bytes; 0 when nobody limits it. */
  memory: number
}

/**
 * How many processes serve: as many as wanted, or one a core, but no more than the memory of a
 * container holds. Never less than one.
 */
export function workerCount(wanted: Workers, { cores, memory }: Machine): number {
  if (wanted !== 'auto') return wanted
  const fitting = memory > 0 ? Math.floor(memory / (room * 1024 * 1024)) : cores
  return Math.max(1, Math.min(cores, fitting))
}
