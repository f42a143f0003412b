import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { builtAt } from './built.ts'

test('an earlier revision is built in a folder of its own, which is gone afterwards', async () => {
  const { root, git } = await repositoryOfTwo()
  const built: string[] = []

  const earlier = await builtAt(root, 'HEAD~1', async (home) => {
    built.push(await readFile(path.join(home, 'shop.txt'), 'utf8'))
  })

  expect(built).toEqual(['first'])
  expect(earlier.commit).toBe(git('rev-parse', '--short', 'HEAD~1'))
  expect(await readFile(path.join(root, 'shop.txt'), 'utf8'), 'ours is as it was').toBe('second')
  await earlier.remove()
  expect(existsSync(earlier.home)).toBe(false)
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test('one that is not there, or cannot be built, leaves nothing', async () => {
  const { root, git } = await repositoryOfTwo()
  await expect(builtAt(root, 'nowhere')).rejects.toThrow('nowhere')
  await expect(builtAt(root, '--help')).rejects.toThrow('--help')
  const broken = builtAt(root, 'HEAD', () => Promise.reject(new Error('not built')))
  await expect(broken).rejects.toThrow('not built')
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

async function repositoryOfTwo() {
  const root = await mkdtemp(path.join(tmpdir(), 'kram-repository-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  const git = (...args: string[]) =>
    execFileSync('git', [...who, ...args], { cwd: root, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  for (const text of ['first', 'second']) {
    await writeFile(path.join(root, 'shop.txt'), text)
    git('add', '.')
    git('commit', '--quiet', '--message', text)
  }
  return { root, git }
}
