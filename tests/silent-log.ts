import type { Log } from '#shop/handler.ts'

/** For tests that are not about what is logged. */
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
