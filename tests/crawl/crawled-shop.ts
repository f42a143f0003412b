import { readFile } from 'node:fs/promises'
import { deserialize } from 'node:v8'

import { inject } from 'vitest'

import type { Language } from '#domain/screen/languages.ts'

import { ask } from './ask.ts'
import type { Crawled } from './crawl.ts'

const { origins: known, file } = inject('crawled')

/** The domains of the shop that was crawled, which still runs. */
export const origins: readonly string[] = Object.values(known)

/** The domain of a language. */
export function originOf(lang: Language): string {
  return known[lang] ?? ''
}

/** What the crawl of all its domains found (one-crawl.ts). */
export async function readCrawled(): Promise<Crawled> {
  // The crawl wrote it just before.
  return deserialize(await readFile(file)) as Crawled
}

/** The page of an address as the crawl met it, or as the shop answers if it did not. */
export async function htmlOf(address: string, { pages }: Crawled): Promise<string> {
  const met = pages.get(address)
  return met ? met.answer.html : (await ask(address)).body.toString('utf8')
}
