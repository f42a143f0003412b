import { readFile } from 'node:fs/promises'

import { groups } from '../../operation/groups.ts'
import { usageOf } from '../../operation/frame/help.ts'
import { frame } from '#words/en/operator/frame.ts'

const FILE = 'docs/commands.md'

/** What is said once of all that is kept as JSON. */
const ofDocuments: ReadonlySet<string> = new Set(['get', 'set', 'change', 'edit', 'remove'])

/** docs/commands.md: every command of the shop's owner, generated from the commands' tables. */
async function commandsPage(): Promise<string> {
  const chapters: string[] = []
  const documents: string[] = []
  for (const load of Object.values(groups)) {
    const group = await load()
    const { about, commands } = group.words.en
    const names = group.commands.map(({ name }) => name)
    if (names.join().startsWith('get,set,change,edit')) {
      const [sets, changes] = [commands['set']?.about, commands['change']?.example]
      const others = group.commands
        .filter(({ name }) => !ofDocuments.has(name))
        .map((other) => ` \`${usageOf(group, other)}\` ${commands[other.name]?.about}.`)
      const own = `\`set\` ${sets}. As in \`${changes}\`.${others.join('')}`
      documents.push(`- \`${group.name}\`: ${about} ${own}`)
      continue
    }
    const rows = group.commands.map((command) => {
      const { about: does = '', example = '' } = commands[command.name] ?? {}
      const usage = usageOf(group, command)
      // Without an option or a text the usage shows as much.
      const shown = /["'=]/.test(example) ? ` As in \`${example}\`.` : ''
      return `- \`${usage}\`: ${does}.${shown}`
    })
    // What else there is to say of all of them, `--help` says.
    const [first = about] = /^.+?\.(?= |$)/.exec(about) ?? []
    chapters.push(`## ${group.name}\n\n${first}\n\n${rows.join('\n')}\n`)
  }
  return `# The owner's commands

<!-- Generated: npm run -s docs:commands -->

\`npm run shop -- GROUP COMMAND\`, and in the image \`docker compose exec shop shop GROUP COMMAND\`, while the shop is running. \`--help\` behind any of them says more. [operating.md](operating.md) tells when to use which.

- \`--json\` prints one JSON document: \`{ "result": … }\`, or \`{ "error": { "name", "problem", "cure" } }\`. Names are the same in every language. For programs use \`npm run -s shop\`: npm prints lines of its own otherwise.
- \`--dry-run\`, where it is listed, does everything in one transaction and takes it back: what it prints is what would happen. No mail is sent. Other writers wait meanwhile.
- Where \`NUMBER …\` stands, several are done one after the other; one that is refused holds up no other, and the exit code is its own. \`--version\` prints which Kram this is.
- \`LC_ALL\` or \`LANG\` choose the language: pl, de, else en. Errors in settings are in English.
- ${frame.exitCodes}.

${chapters.join('\n')}
## What is kept as JSON

\`GROUP get [PART]\` prints it, or one part, as \`settings get unpaidDays\`. \`GROUP set FILE [--dry-run]\` takes it from a file. \`GROUP change PART VALUE [--dry-run]\`, and \`GROUP set PART VALUE\`, changes one part and leaves the rest: names with dots between, one of a list by its id; null takes it away. \`GROUP edit\` opens all of it in the editor that \`EDITOR\` names, and says what differs. \`GROUP remove ID [--dry-run]\`, of what goods are sorted by and of pages, takes one away, also from its products, and says what breaks.

${documents.join('\n')}
`
}

if (import.meta.main) {
  const page = await commandsPage()
  if (!process.argv.includes('--check')) process.stdout.write(page)
  else if ((await readFile(FILE, 'utf8').catch(() => '')) !== page) {
    process.stderr.write(`${FILE} is not what the commands say; write it again:\n`)
    process.stderr.write(`  npm run -s docs:commands\n`)
    process.exitCode = 1
  }
}
