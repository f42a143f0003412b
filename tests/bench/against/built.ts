import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Another revision of this repository, built. */
export type Built = {
  /** Its short commit. */
  commit: string
  /** Its folder. */
  home: string
  remove(): Promise<void>
}

/**
 * Checks a revision of the repository at `root` out into a folder of its own and has `build` make
 * it there, with the packages of this one: both then differ in nothing but our code. Throws where
 * there is no such revision, or where it cannot be built.
 */
export async function builtAt(
  root: string,
  ref: string,
  build: (home: string) => Promise<void> = buildIn,
): Promise<Built> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  const commit = await git(
    'rev-parse',
    '--short',
    '--verify',
    '--end-of-options',
    `${ref}^{commit}`,
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-against-'))
  const home = path.join(folder, commit)
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    await git('worktree', 'prune')
  }
  try {
    await git('worktree', 'add', '--quiet', '--detach', home, commit)
    await symlink(path.join(root, 'node_modules'), path.join(home, 'node_modules'))
    await build(home)
  } catch (error) {
    await remove()
    throw error
  }
  return { commit, home, remove }
}

async function buildIn(home: string): Promise<void> {
  await run(process.execPath, ['scripts/build/build.ts'], { cwd: home })
}
