import type { PictureStore } from './place.ts'
import { createS3Store } from './s3-store.ts'
import type { S3Settings } from './s3.ts'

const opened = new WeakMap<S3Settings, PictureStore>()

/** The store of these settings: all of a process know of it together that it is away. */
export function storeOf(settings: S3Settings | undefined): PictureStore | undefined {
  if (!settings) return undefined
  const known = opened.get(settings) ?? createS3Store(settings)
  opened.set(settings, known)
  return known
}
