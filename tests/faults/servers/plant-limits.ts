/**
 * Preloaded (`--import`) into a server whose edge gets the limits of planted-limits.ts, which are
 * none.
 */
import { registerHooks } from 'node:module'

const planted = new URL('./planted-limits.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isLimits = found.url.endsWith('/edge/limits.ts') && context.parentURL !== planted
    return isLimits ? { ...found, url: planted } : found
  },
})
