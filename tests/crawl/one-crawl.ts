import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serialize } from 'node:v8'
import type { TestProject } from 'vitest/node'

import { LANGUAGES } from '#domain/screen/languages.ts'

import { startShop } from '../running-shop.ts'
import { crawl } from './crawl.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The shop that was crawled, still running, and the file that holds what was found. */
    crawled: { origins: Record<string, string>; file: string }
  }
}

/** One shop, crawled once for all tests that look at what a crawl of the demo finds. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await startShop({ LIMITS: 'off' })
  const origins = Object.fromEntries(LANGUAGES.map((lang) => [lang, shop.origin(lang)]))
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-crawl-'))
  const end = async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  }
  try {
    const file = path.join(folder, 'crawled')
    await writeFile(file, serialize(await crawl(Object.values(origins))))
    provide('crawled', { origins, file })
  } catch (error) {
    await end()
    throw error
  }
  return end
}
