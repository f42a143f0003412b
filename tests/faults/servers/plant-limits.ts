/**
 * Preloaded (`--import`) into a server whose edge gets the limits of planted-limits.ts, which are
 * none.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const planted = new URL('./planted-limits.ts', import.meta.url).href
const real = new URL('../../../edge/guards/limits.ts', import.meta.url)

// A file that moved would leave the real limits in place, and the rows would find no bug.
if (!existsSync(real)) throw new Error(`${real.pathname} is gone: nothing can be planted`)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isLimits = found.url === real.href && context.parentURL !== planted
    return isLimits ? { ...found, url: planted } : found
  },
})
