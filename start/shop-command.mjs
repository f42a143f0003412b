/**
 * Runs a command of the owner's: the built one, which is there in a quarter of the time, or the one
 * in the sources where any of them is newer. Plain JavaScript, because Node.js needs longer to read
 * TypeScript than a command takes.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'

module.enableCompileCache?.()
await import(isBuilt() ? '../build/programs/shop.js' : '../operation/shop.ts')

function isBuilt() {
  const root = path.resolve(import.meta.dirname, '..')
  try {
    const built = statSync(path.join(root, 'build/programs/stamp')).mtimeMs
    const sources = JSON.parse(readFileSync(path.join(root, 'scripts/build/sources.json'), 'utf8'))
    return sources.programs.every((name) => isOlder(path.join(root, name), built))
  } catch {
    return false
  }
}

/** A file that is gone has changed its folder. */
function isOlder(name, time) {
  const found = statSync(name)
  if (found.mtimeMs > time) return false
  return (
    !found.isDirectory() ||
    readdirSync(name).every((inner) => isOlder(path.join(name, inner), time))
  )
}
