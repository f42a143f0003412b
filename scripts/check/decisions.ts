import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Decision = { file: string; heading: string; text: string }

const folder = 'docs/decisions'

/** What stands under each heading of the third level in docs/decisions. */
export async function decisions(): Promise<Decision[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const rooms = await Promise.all(
    files.map(async (file) => decisionsIn(file, await readFile(path.join(folder, file), 'utf8'))),
  )
  return rooms.flat()
}

export function decisionsIn(file: string, page: string): Decision[] {
  const parts = page.split(/^### /m).slice(1)
  return parts.map((part) => {
    const [heading = '', ...lines] = part
      .split(/^#{1,2} /m, 1)
      .join('')
      .split('\n')
    return { file, heading: heading.trim(), text: lines.join('\n').trim() }
  })
}
