import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from 'node:zlib'

import { isCompressible } from '#edge/answers/content-type.ts'
import { listFiles } from '#edge/answers/file-index.ts'

const brotliAll = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress)
const gzipAll = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)

/**
 * Writes a .br and a .gz beside every text file above 1 kB in a folder, at the highest level, if
 * that saves something. Returns the count of files and their sizes in bytes.
 */
export async function precompress(
  folder: string,
): Promise<{ files: number; before: number; brotli: number; gzip: number }> {
  const done = { files: 0, before: 0, brotli: 0, gzip: 0 }
  for (const name of await listFiles(folder)) {
    if (!isCompressible(name)) continue
    const file = path.join(folder, name)
    const content = await readFile(file)
    if (content.byteLength <= 1024) continue
    const [small, middling] = await Promise.all([
      brotliAll(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
      gzipAll(content, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (small.byteLength >= content.byteLength) continue

    await writeFile(`${file}.br`, small)
    if (middling.byteLength < content.byteLength) await writeFile(`${file}.gz`, middling)
    done.files += 1
    done.before += content.byteLength
    done.brotli += small.byteLength
    done.gzip += middling.byteLength
  }
  return done
}
