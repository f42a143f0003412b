import { execFile } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * The names of the project's own files in a folder, from Git. Where there is none, or no work tree
 * (a downloaded archive), they are looked for, and `note` says so.
 */
export async function projectFiles(folder: string): Promise<{ files: string[]; note?: string }> {
  const wanted = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = await promisify(execFile)('git', wanted, { cwd: folder }).catch(() => undefined)
  if (listed) return { files: listed.stdout.split('\n').filter(Boolean) }
  return {
    files: await lookedFor(folder),
    note: 'without Git: files were looked for in the folder, but for what .gitignore names',
  }
}

async function lookedFor(folder: string): Promise<string[]> {
  const ignored = await readFile(path.join(folder, '.gitignore'), 'utf8').catch(() => '')
  const exclude = new Set(ignored.split('\n').map((line) => line.replace(/\/$/, '')))
  const files: string[] = []
  const found = glob('**', {
    cwd: folder,
    withFileTypes: true,
    exclude: ({ name, parentPath }) => {
      const below = path.relative(folder, parentPath)
      return exclude.has(name) || (below === '' && exclude.has(`/${name}`)) || name.endsWith('.log')
    },
  })
  for await (const entry of found) {
    if (entry.isFile()) files.push(path.relative(folder, path.join(entry.parentPath, entry.name)))
  }
  return files.sort()
}
