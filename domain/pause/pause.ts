import type { Pause, Settings } from '../entities/settings.ts'

/**
 * A shop takes no orders from the first moment of its pause until its last, which ends by itself;
 * without a last one until it is ended.
 *
 * @rule ours
 */
export function pauseAt(settings: Pick<Settings, 'pause'>, now: number): Pause | undefined {
  const { pause } = settings
  if (!pause || now < pause.from) return undefined
  return isOver(pause, now) ? undefined : pause
}

/**
 * A pause that is over is as good as none; one to come, or one that goes on, is kept.
 *
 * @rule ours
 */
export function isOver({ until }: Pause, now: number): boolean {
  return now >= (until ?? Infinity)
}
