import { type Outcome, runCommand } from './run-command.ts'
import { findChromium } from './browser.ts'

const ADVICE = `No Chromium was found, and none could be installed. One of these helps:
  apt-get install chromium-headless-shell          on Debian, as root
  npx playwright install --with-deps chromium      where Playwright's download is allowed
  CHROMIUM_PATH=/where/it/is npm test              if there is one already`

/** Makes sure that a Chromium starts: the one that is there, or a newly installed one. */
export async function ensureBrowser(): Promise<Outcome> {
  const found = await tryBrowser()
  if (found.code === 0 || process.env['CHROMIUM_PATH']) return found

  const isRoot = process.getuid?.() === 0
  for (const [command, ...args] of isRoot ? [...aptGet, playwright] : [playwright]) {
    await runCommand(command, args, { DEBIAN_FRONTEND: 'noninteractive' })
    const installed = await tryBrowser()
    if (installed.code === 0) return installed
  }
  return { ...found, code: 1, output: ADVICE }
}

const aptInstall = ['install', '-y', '-qq', '--no-install-recommends'] as const
const aptGet: readonly [string, ...string[]][] = [
  ['apt-get', 'update', '-qq', '-o', 'Acquire::Retries=3'],
  ['apt-get', ...aptInstall, 'chromium-headless-shell'],
  ['apt-get', ...aptInstall, 'chromium'],
]
const playwright: [string, ...string[]] = ['playwright', 'install', 'chromium']

async function tryBrowser(): Promise<Outcome> {
  const file = findChromium()
  if (file === undefined) return { code: 1, output: ADVICE, ms: 0 }
  return runCommand(file, ['--version'])
}
