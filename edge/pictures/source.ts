import { fileAt, type IndexedFile } from '../answers/file-index.ts'
import { isRaster } from './address.ts'
import { type SourceOfPicture, sourceLimits } from './make.ts'

/** What smaller pictures are made from. */
export type Source = {
  /** Stands for its content: in addresses, and in the names of what was made of it. */
  tag: string
  /** What the maker takes; there may be no such picture after all, or one that is too large. */
  take: () => Promise<SourceOfPicture | 'unknown' | 'unfit' | 'away'>
}

/**
 * The bytes of a picture that the shop keeps, by its name; undefined for every other name; `away`
 * where they lie outside and cannot be had now.
 */
export type KeptPicture = (name: string) => Promise<Uint8Array | 'away' | undefined>

/**
 * What is at a path: a picture among the files that are served, or one that the database may keep.
 * Of these the name is enough until they are made: their content never changes under it.
 */
export function sourceAt(
  path: string,
  index: ReadonlyMap<string, IndexedFile>,
  keptPicture: KeptPicture | undefined,
): Source | undefined {
  const found = fileAt(index, path)
  if (found) {
    const { file, tag } = found
    return isRaster(path) ? { tag, take: async () => ({ file, tag }) } : undefined
  }
  const name = keptName(path)
  if (name === undefined || !keptPicture) return undefined
  return { tag: tagOfKept(name), take: () => takeKept(name, keptPicture) }
}

/**
 * The name in `/uploads/NAME`, a picture of the feed, or in `/media/NAME.webp`, one of the owner's;
 * undefined for any other path.
 */
export function keptName(path: string): string | undefined {
  return /^\/uploads\/([\w-]{22})$/.exec(path)?.[1] ?? ownName(path)
}

/** The name in `/media/NAME.webp`; undefined for any other path. */
export function ownName(path: string): string | undefined {
  return /^\/media\/([\w-]{22})\.webp$/.exec(path)?.[1]
}

/** No file's tag is as long. */
export function tagOfKept(name: string): string {
  return `feed-${name}`
}

async function takeKept(name: string, keptPicture: KeptPicture) {
  const bytes = await keptPicture(name)
  if (!bytes) return 'unknown'
  if (bytes === 'away') return bytes
  return bytes.byteLength > sourceLimits.bytes ? 'unfit' : { bytes }
}
