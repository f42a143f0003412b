import type { Machine } from '../worker-count.ts'

const MiB = 1024 * 1024

/** What a worker needs before it keeps anything: program, catalogue, and the work at hand. */
const ground = 192 * MiB

/** So much beside the ground, and what is kept in memory needs no smaller bounds. */
const plenty = 640 * MiB

/** What a worker may keep at its most, where there is plenty, bytes. */
const most = { pages: 64 * MiB, answers: 64 * MiB } as const

/** What lies outside of the heap: the program itself, kept pages, bodies, the C library. */
const outside = 144 * MiB

/** How much of the memory that is there a worker may take, and what for. Bytes. */
export type MemoryPlan = {
  /** Finished pages. */
  pages: number
  /** Answers of the shop. */
  answers: number
  /** What JavaScript may take; undefined where nothing but the machine bounds it. */
  heap: number | undefined
}

/**
 * One budget for all that a worker keeps because somebody named it: strangers can name any number
 * of addresses. With plenty each bound is as high as it is of use; with less they shrink together,
 * to an eighth at most. Where a container ends what takes too much, the heap has a bound as well,
 * so that garbage is collected before that.
 */
export function memoryPlan({ memory, total }: Machine, workers: number): MemoryPlan {
  const share = (memory > 0 ? memory : total) / workers
  const scale = Math.min(1, Math.max(1 / 8, (share - ground) / plenty))
  return {
    pages: Math.round(most.pages * scale),
    answers: Math.round(most.answers * scale),
    heap: memory > 0 ? Math.max(ground, share - outside) : undefined,
  }
}
