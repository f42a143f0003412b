import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { bundled } from '#tests/running-shop.ts'
import { once } from '../projects.ts'
import { startShop } from '../shop.ts'
import { expect, test } from '../visit.ts'

const root = path.join(import.meta.dirname, '../../..')

test(
  'pages, pictures and commands come from what the image holds, and from nothing else',
  once,
  async () => {
    const home = await mkdtemp(path.join(tmpdir(), 'kram-image-'))
    // Pictures that other shops have made would do for it.
    const dataDir = path.join(home, 'data')
    try {
      for (const name of await copiedInto()) {
        const isNeeded = (file: string) => !file.startsWith(path.join(root, 'build/faults'))
        await cp(path.join(root, name), path.join(home, name), {
          recursive: true,
          filter: isNeeded,
        })
      }
      const shop = await startShop({ DATA_DIR: dataDir }, [], { home })
      try {
        const page = await (await fetch(shop.origin('en'))).text()
        expect(page).toContain('</html>')
        const [picture = ''] = /\/img\/[^\s"]+\.webp\.jpg/.exec(page) ?? []
        // Where none can be made, the shop leads to the one that it would be made from; so it does
        // for a while where a machine is too busy to make it at once.
        const made = async () => {
          const answer = await fetch(shop.origin('en') + picture, { redirect: 'manual' })
          return [answer.status, answer.headers.get('content-type')]
        }
        await expect.poll(made, { message: picture, timeout: 60_000 }).toEqual([200, 'image/jpeg'])

        const { stdout } = await promisify(execFile)(process.execPath, [bundled.shop, 'doctor'], {
          cwd: home,
          env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
        })
        expect(stdout).toContain('All is well.')
      } finally {
        await shop.stop()
      }
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  },
)

/** Files and folders that the last stage of the Dockerfile takes. */
async function copiedInto(): Promise<string[]> {
  const recipe = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '))
  return [...last.matchAll(/^COPY (?:--from=build \/kram\/)?(\S+) \S+$/gm)].map(
    ([, source = '']) => source,
  )
}
