import type { FrameWords, GroupWords } from '#words/operator-words.ts'
import type { Command, Group, Part } from './command.ts'
import { flagOf, wayOf } from './parse.ts'

/** What `--help` prints without a group. */
export function helpOfAll(call: string, names: readonly string[], say: FrameWords): Part[] {
  return [
    `${say.usage}: ${call} ${say.group} ${say.command} [--help] [--json] [--dry-run]`,
    '',
    table(names.map((name) => [name, say.groups[name] ?? ''])),
    '',
    say.moreHelp(`${call} ${say.group} --help`),
    say.exitCodes,
  ]
}

export function helpOfGroup(
  call: string,
  group: Group,
  words: GroupWords,
  say: FrameWords,
): Part[] {
  return [
    words.about,
    '',
    table(
      group.commands.map((command) => [
        usageOf(group, { ...command, options: {}, rehearses: false }),
        words.commands[command.name]?.about ?? '',
      ]),
    ),
    '',
    say.moreHelp(`${call} ${group.name} ${say.command} --help`),
  ]
}

export function helpOfCommand(
  call: string,
  { group, command }: { group: Group; command: Command },
  words: GroupWords,
  say: FrameWords,
): Part[] {
  const help = words.commands[command.name]
  const rows = [
    ...Object.keys(command.args).map((name) => [name.toUpperCase(), help?.given?.[name] ?? '']),
    ...Object.entries(command.options).map(([name, schema]) => [
      wayOf(schema).way === 'flag' ? flagOf(name) : `${flagOf(name)} …`,
      help?.given?.[name] ?? '',
    ]),
    ...(command.rehearses ? [['--dry-run', say.dryRun]] : []),
    ['--json', say.json],
  ]
  return [
    `${say.usage}: ${call} ${usageOf(group, command)}`,
    help?.about ?? '',
    '',
    table(rows),
    '',
    `${say.example}: ${call} ${help?.example ?? ''}`,
  ]
}

/** How a command is called: `orders show NUMBER`. */
export function usageOf(
  { name: group }: Group,
  { name, args, options, rehearses, several, each }: Command,
) {
  const words = Object.entries(args).map(([arg, schema]) => {
    const { way, optional } = wayOf(schema)
    const own = each === undefined ? '' : `[=${each.toUpperCase()}]`
    const shown = `${arg.toUpperCase()}${own}${way === 'list' || several ? ' …' : ''}`
    return optional ? `[${shown}]` : shown
  })
  const flags = Object.entries(options).map(([option, schema]) => {
    const { way, optional } = wayOf(schema)
    const shown = way === 'flag' ? flagOf(option) : `${flagOf(option)} …`
    return optional ? `[${shown}]` : shown
  })
  return [group, name, ...words, ...flags, rehearses ? '[--dry-run]' : ''].filter(Boolean).join(' ')
}

function table(rows: readonly (readonly string[])[]): Part {
  return { titles: ['', ''], rows: rows.map(([name = '', about]) => [`  ${name}`, about]) }
}
