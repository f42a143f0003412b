import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { LockFile, lockFaults, Manifest } from './lock-file.ts'

const sound = `sha512-${'a'.repeat(86)}==`

test('the lock file says what is installed, all of it with checksums, and binds nothing to a registry', async () => {
  const { lock, manifest } = await ours()
  expect(lockFaults(lock, manifest)).toEqual([])
})

test.each([
  ['no checksum', { version: '1.0.0' }],
  ['a weak checksum', { version: '1.0.0', integrity: 'sha1-abc=' }],
  ['one registry', { version: '1.0.0', integrity: sound, resolved: 'https://npm.example/a.tgz' }],
  ['another version', { version: '1.0.1', integrity: sound }],
  ['a script nobody allowed', { version: '1.0.0', integrity: sound, hasInstallScript: true }],
])('a package with %s is a fault', (_, found) => {
  const lock = { packages: { '': {}, 'node_modules/a': found } }
  expect(lockFaults(lock, manifestOf({ a: '1.0.0' }))).toHaveLength(1)
})

test('a version left open, and a script that is allowed for nothing, are faults', () => {
  const lock = { packages: { 'node_modules/a': { version: '1.0.0', integrity: sound } } }
  const manifest = { ...manifestOf({ a: '^1.0.0' }), allowScripts: { b: true } }
  expect(lockFaults(lock, manifest)).toEqual([
    'a is wanted as ^1.0.0, not as one version',
    'a ^1.0.0 is not what the lock file has',
    'allowScripts names b, which has no install script',
  ])
})

test('no version with a known hole is in use', async () => {
  const { lock } = await ours()
  const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? ''
  expect(isAtLeast(versionOf('react-router'), '8.5.1')).toBe(true)
  expect(isAtLeast(versionOf('sanitize-html'), '2.18.1')).toBe(true)
  expect(isAtLeast(process.versions.node, '24.21.0')).toBe(true)
  expect(isAtLeast(z.string().parse(process.versions['sqlite']), '3.51.3')).toBe(true)
})

test('what runs in production stays few: at most 25 packages chosen, some hundred in all', async () => {
  const { lock, manifest } = await ours()
  const all = Object.entries(lock.packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
  )
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(25)
  // Many are one program for each kind of machine, of which one is installed.
  expect(all.length).toBeLessThanOrEqual(149)
})

async function ours() {
  const [lock, manifest] = await Promise.all([
    readFile('package-lock.json', 'utf8'),
    readFile('package.json', 'utf8'),
  ])
  return {
    lock: LockFile.parse(JSON.parse(lock)),
    manifest: Manifest.parse(JSON.parse(manifest)),
  }
}

function manifestOf(dependencies: Record<string, string>) {
  return { dependencies, devDependencies: {}, allowScripts: {} }
}

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0
}
