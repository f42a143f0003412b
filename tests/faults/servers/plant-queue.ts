/** Preloaded (`--import`) into a server that looks at any number of passwords at once. */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const planted = new URL('./planted-queue.ts', import.meta.url).href
const real = new URL('../../../shop/accounts/passwords/queue.ts', import.meta.url)

// A file that moved would leave the real queue in place, and the row would find no bug.
if (!existsSync(real)) throw new Error(`${real.pathname} is gone: nothing can be planted`)

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url === real.href ? { ...found, url: planted } : found
  },
})
