import { z } from 'zod'

/** The most words or phrases that may mean the same, and how long one may be. */
const MOST_PHRASES = 30
const LONGEST_PHRASE = 60

/**
 * Words and phrases that mean the same to the owner, by language: who searches for one also finds
 * what has another (ours).
 */
export const Synonyms = z.record(
  z.string(),
  z.array(z.string().min(1).max(LONGEST_PHRASE)).max(MOST_PHRASES),
)
export type Synonyms = z.infer<typeof Synonyms>
