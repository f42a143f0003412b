import { fileAt, type IndexedFile } from '../answers/file-index.ts'
import { isRaster } from './address.ts'
import { type SourceOfPicture, sourceLimits } from './make.ts'

/** What smaller pictures are made from. */
export type Source = {
  /** Stands for its content: in addresses, and in the names of what was made of it. */
  tag: string
  /** What the maker takes; there may be no such picture after all, or one that is too large. */
  take: () => Promise<SourceOfPicture | 'unknown' | 'unfit'>
}

/** The bytes of a picture of the feed, by its name; undefined for every other name. */
export type FeedPicture = (name: string) => Promise<Uint8Array | undefined>

/**
 * What is at a path: a picture among the files that are served, or one that may be of the feed.
 * Of these the name is enough until they are made: their content never changes under it.
 */
export function sourceAt(
  path: string,
  index: ReadonlyMap<string, IndexedFile>,
  feedPicture: FeedPicture | undefined,
): Source | undefined {
  const found = fileAt(index, path)
  if (found) {
    const { file, tag } = found
    return isRaster(path) ? { tag, take: async () => ({ file, tag }) } : undefined
  }
  const name = feedName(path)
  if (name === undefined || !feedPicture) return undefined
  return { tag: tagOfFeed(name), take: () => takeFromFeed(name, feedPicture) }
}

/** The name in `/uploads/NAME`, as the shop draws them; undefined for any other path. */
export function feedName(path: string): string | undefined {
  return /^\/uploads\/([\w-]{22})$/.exec(path)?.[1]
}

/** No file's tag is as long. */
export function tagOfFeed(name: string): string {
  return `feed-${name}`
}

async function takeFromFeed(name: string, feedPicture: FeedPicture) {
  const bytes = await feedPicture(name)
  if (!bytes) return 'unknown'
  return bytes.byteLength > sourceLimits.bytes ? 'unfit' : { bytes }
}
