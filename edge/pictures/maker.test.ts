import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { temporaryFolder } from '#tests/temporary-folder.ts'

import { contentTag } from '../answers/file-index.ts'
import type { WantedPicture } from './make.ts'
import { createMaker } from './maker.ts'

// One that yields to everything else makes nothing for minutes on a busy machine.
const busy = { niceness: 0 }
vi.setConfig({ testTimeout: 120_000 })

test('the process that makes pictures ends when none is asked for, and starts again', async () => {
  // Long enough to be looked at on a busy machine.
  const make = createMaker({ idle: 3_000, ...busy })
  const cup = await picture()

  expect((await make(cup)).kind).toBe('made')
  expect(await makers()).toHaveLength(1)
  await expect.poll(makers, { timeout: 30_000 }).toEqual([])
  expect((await make(cup)).kind).toBe('made')
  await expect.poll(makers, { timeout: 30_000 }).toEqual([])
})

test('it knows no setting and no secret of the server, and yields to it', async () => {
  const make = createMaker({ idle: 500 })
  const given = make(await picture())
  await expect.poll(makers).toHaveLength(1)
  const [pid = 0] = await makers()

  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH=|SECRET|DATABASE/)
  // The nineteenth field, after the name in brackets.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  expect(stat.split(') ')[1]?.split(' ')[16]).toBe('10')
  // It need not make it, on a busy machine.
  process.kill(pid, 'SIGKILL')
  await given
})

test('when it breaks down, what it was making is given up and the next picture is made', async () => {
  const make = createMaker({ idle: 500, ...busy })
  const cup = await picture()
  const pipe = path.join(await temporaryFolder(), 'pipe.png')
  await promisify(execFile)('mkfifo', [pipe])

  const broken = make({ ...cup, file: pipe })
  await expect.poll(makers).not.toEqual([])
  await wait(300)
  for (const pid of await makers()) process.kill(pid, 'SIGKILL')

  expect(await broken).toMatchObject({
    kind: 'unfit',
    error: { message: 'the maker of pictures ended with SIGKILL' },
  })
  expect((await make(cup)).kind).toBe('made')
})

test('a file that is not there fails, and may be there another time', async () => {
  const make = createMaker({ idle: 50, ...busy })
  const cup = await picture()
  expect(await make({ ...cup, file: `${cup.file}.none` })).toMatchObject({
    kind: 'failed',
    error: { message: expect.stringContaining('no such file') },
  })
})

async function picture(): Promise<WantedPicture & { file: string }> {
  const file = path.join(await temporaryFolder(), 'cup.png')
  const bytes = await sharp({
    create: { width: 80, height: 60, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  await writeFile(file, bytes)
  return { file, tag: contentTag(bytes), width: 40, format: 'webp' }
}

/** The processes of this one that make pictures. */
async function makers(): Promise<number[]> {
  const children = await promisify(execFile)('ps', [
    ...['-o', 'pid=,args=', '--ppid', String(process.pid)],
  ]).catch(() => ({ stdout: '' }))
  return children.stdout
    .split('\n')
    .filter((line) => line.includes('maker-process.ts'))
    .map((line) => Number.parseInt(line, 10))
}
