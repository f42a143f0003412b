import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { runs } from '#tests/runs.ts'
import { compilerArgs } from './checks.ts'
import { root } from './run-command.ts'

const run = promisify(execFile)

/** What a step of docs/tasks.md comes to: text that stands for text, or a file that is new. */
type Edit = readonly [file: string, from: string | RegExp, to: string]
type File = readonly [file: string, text: string]

/** A task of docs/tasks.md: its name in a list, by which the compiler knows what else it needs. */
type Task = {
  name: Edit
  /** The files that the compiler names then. */
  named: readonly string[]
  files: readonly File[]
  edits: readonly Edit[]
  /** A folder that is copied. */
  copied?: readonly [from: string, to: string]
}

const tasks: Readonly<Record<string, Task>> = {
  'A language': {
    name: ['domain/screen/languages.ts', "['en', 'pl', 'de']", "['en', 'pl', 'de', 'cs']"],
    named: ['domain/screen/languages.ts', 'words/words.ts'],
    copied: ['words/en', 'words/cs'],
    files: [],
    edits: [
      [
        'domain/screen/languages.ts',
        /^ {2}de: \{ name.*$/m,
        "$&\n  cs: { name: 'čeština', locale: 'cs', region: 'cs_CZ', datesInWords: false },",
      ],
      ['words/cs/all.ts', 'export const en = {', 'export const cs = {'],
      ['words/words.ts', /^/, "import { cs } from './cs/all.ts'\n"],
      ['words/words.ts', '{ en, pl, de }', '{ en, pl, de, cs }'],
      ['words/words.ts', "de: part(words.de, 'de')", "$&, cs: part(words.cs, 'cs')"],
    ],
  },
  'A payment with a provider': {
    name: ['domain/entities/payment.ts', "  'braintree',\n", "  'braintree',\n  'another',\n"],
    named: ['config/payments/payments.ts', 'demo/providers/pay/players.ts', 'start/providers.ts'],
    files: [
      [
        'config/payments/another.ts',
        `import { aSecret, contract } from './contract.ts'

export const another = contract({
  rows: { ANOTHER_KEY: aSecret('ANOTHER_KEY') },
  together: ['ANOTHER_KEY'],
  of: ({ ANOTHER_KEY: key }) => (key === undefined ? undefined : { key }),
})
`,
      ],
      [
        'shop/payments/another/another.ts',
        `import type { PaymentAdapter } from '../port.ts'

export function createAnother({ key }: { key: string }): PaymentAdapter {
  return {
    currencies: ['PLN'],
    origins: [],
    start: async () => ({ kind: 'wait' }),
    notify: async () => ({ kind: 'refused', because: 'not-understood' }),
    confirm: async () => false,
    refund: async () => ({ kind: 'refused', why: key }),
  }
}
`,
      ],
      [
        'demo/providers/pay/another/demo-another.ts',
        `import { createAnother } from '#shop/payments/another/another.ts'
import type { Player } from '../played.ts'

export const demoAnother: Player = (keyOf) => ({
  played: {
    fetch: async () => new Response(),
    visit: async () => undefined,
    act: async () => undefined,
    came: async () => [],
    sentBack: async () => 0,
  },
  adapter: createAnother({ key: keyOf('api') }),
})
`,
      ],
    ],
    edits: [
      ['config/payments/payments.ts', /^/, "import { another } from './another.ts'\n"],
      ['config/payments/payments.ts', 'paypal, twisto }', 'paypal, twisto, another }'],
      ['config/payments/payments.ts', '  ...twisto.rows,', '$&\n  ...another.rows,'],
      [
        'config/payments/payments.ts',
        '    twisto: twisto.of(settings),',
        '$&\n    another: another.of(settings),',
      ],
      [
        'start/providers.ts',
        /^/,
        "import { createAnother } from '#shop/payments/another/another.ts'\n",
      ],
      ['start/providers.ts', 'const { bm,', 'const { another, bm,'],
      [
        'start/providers.ts',
        '    bm: bm &&',
        '    another: another && createAnother(another),\n$&',
      ],
      [
        'demo/providers/pay/players.ts',
        /^/,
        "import { demoAnother } from './another/demo-another.ts'\n",
      ],
      ['demo/providers/pay/players.ts', '  bm: demoBm,', '$&\n  another: demoAnother,'],
    ],
  },
  'A call': {
    name: [
      'contract/calls/catalogue-calls.ts',
      'export const catalogueCalls = {',
      `$&
  another: call({
    method: 'GET',
    path: '/api/public/another',
    source: 'ours',
    auth: 'optional',
    state: 'served',
    purpose: 'Another',
    query: z.object({ lang: Lang }),
    answer: z.object({ text: z.string() }),
    status: 200,
  }),`,
    ],
    named: ['shop/handlers.ts', 'tests/access/calls.ts', 'tests/api/direct-calls.test.ts'],
    files: [
      [
        'shop/content/another.ts',
        `import { served } from '#shop/handler.ts'

export const another = served('another', async (_, { query }) => ({ text: query.lang }))
`,
      ],
    ],
    edits: [
      ['shop/handlers.ts', /^/, "import { another } from './content/another.ts'\n"],
      ['shop/handlers.ts', '  shell,\n', '  shell,\n  another,\n'],
      [
        'tests/access/calls.ts',
        '  shell: anyone(',
        '  another: anyone(200, { query: lang }),\n  shell: anyone(',
      ],
      [
        'tests/api/direct-calls.test.ts',
        '> = {\n  order: [',
        "> = {\n  another: [{ query: { lang: 'en' } }],\n  order: [",
      ],
    ],
  },
}

let copy = ''

beforeAll(async () => {
  copy = await copyOfHouse()
  for (const { name } of Object.values(tasks)) await edit(name)
}, 60_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

// A second run of the compiler, which is the first here: for the long runs.
test.skipIf(runs(1) < 2)(
  'the compiler names what each task needs, as docs/tasks.md says',
  async () => {
    expect(filesIn(await compiled())).toEqual(
      Object.values(tasks)
        .flatMap(({ named }) => named)
        .toSorted(),
    )
  },
  400_000,
)

test('a language, a payment provider and a call are added by what docs/tasks.md says of them', async () => {
  for (const { copied, files, edits } of Object.values(tasks)) {
    if (copied) {
      const [from, to] = copied
      await cp(path.join(copy, from), path.join(copy, to), { recursive: true })
    }
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
      await writeFile(path.join(copy, file), text)
    }
    for (const one of edits) await edit(one)
  }
  expect(await compiled()).toBe('')
}, 400_000)

test.each(Object.entries(tasks))('%s: the page names no other file', async (title, task) => {
  const page = await readFile(path.join(root, 'docs/tasks.md'), 'utf8')
  const told = page.split('\n## ').find((text) => text.startsWith(`${title}\n`)) ?? ''
  const touched = [task.name, ...task.edits, ...task.files].map(([file]) => file)
  const untold = touched.filter((file) => !mentions(told, file))
  expect(untold).toEqual([])
})

/** Whether a page names a file, as it is or as one that is new to the reader. */
function mentions(page: string, file: string): boolean {
  const known = file.replaceAll('another', '<new>').replace('words/cs/all.ts', 'words/<new>/')
  return page.includes(`\`${known}\``)
}

function filesIn(said: string): string[] {
  const files = [...said.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
  return [...new Set(files)].toSorted()
}

/** What the compiler says of the copy; nothing if all of it is right. */
async function compiled(): Promise<string> {
  const compiler = path.join(root, 'node_modules/.bin/tsc')
  return run(compiler, compilerArgs, { cwd: copy, maxBuffer: 10_000_000 }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

/** What runs, without what is built of it and what tests it: half of what the compiler reads. */
async function copyOfHouse(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'kram-tasks-'))
  const { stdout } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.json', '*.css'],
    {
      cwd: root,
      maxBuffer: 10_000_000,
    },
  )
  const named = new Set(Object.values(tasks).flatMap((task) => task.named))
  const isLeftOut = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && !named.has(file)
  for (const file of stdout.trim().split('\n')) {
    if (!isLeftOut(file)) await cp(path.join(root, file), path.join(made, file))
  }
  await cp(path.join(root, '.react-router'), path.join(made, '.react-router'), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(made, 'node_modules'))
  return made
}

async function edit([name, from, to]: Edit): Promise<void> {
  const file = path.join(copy, name)
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, `${name} has no ${from}`).not.toBe(before)
  await writeFile(file, after)
}
