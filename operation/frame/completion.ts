import { z } from 'zod'

import type { Group } from './command.ts'
import { flagOf, wayOf } from './parse.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** What may follow words that were typed: `orders list --status` is followed by a status. */
type Following = readonly [typed: string, words: readonly string[]]

/** A script by which a shell completes the commands of `shop`, as their rows say them. */
export function completionScript(shell: Shell, groups: readonly Group[]): string {
  const all: Following[] = [['', groups.map(({ name }) => name)], ...groups.flatMap(followingIn)]
  switch (shell) {
    case 'bash':
      return inBash(all)
    case 'zsh':
      return inZsh(all)
    case 'fish':
      return inFish(all)
  }
}

function followingIn({ name: group, commands }: Group): Following[] {
  const names = new Map<string, Set<string>>()
  const add = (typed: string, words: readonly string[]) => {
    const known = names.get(typed) ?? new Set()
    for (const word of words) known.add(word)
    names.set(typed, known)
  }
  for (const { name, args, options, rehearses } of commands) {
    const path = [group, ...name.split(' ').filter(Boolean)]
    for (const [at, word] of path.entries()) if (at > 0) add(path.slice(0, at).join(' '), [word])
    const typed = path.join(' ')
    const flags = Object.keys(options).map(flagOf)
    const others = [...(rehearses ? ['--dry-run'] : []), '--json', '--help']
    add(typed, [...Object.values(args).flatMap(valuesOf), ...flags, ...others])
    for (const [option, schema] of Object.entries(options)) {
      if (wayOf(schema).way !== 'flag') add(`${typed} ${flagOf(option)}`, valuesOf(schema))
    }
  }
  const isFlag = (word: string) => Number(word.startsWith('-'))
  return [...names].map(([typed, words]) => [
    typed,
    [...words].toSorted((one, other) => isFlag(one) - isFlag(other)),
  ])
}

/** What a value can be, where that is one of a few. */
function valuesOf(schema: z.ZodType): string[] {
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  const options: unknown[] = inner instanceof z.ZodEnum ? inner.options : []
  return options.filter((one) => typeof one === 'string').filter((one) => /^[\w.-]+$/.test(one))
}

/** What may follow, for shells of the kind of sh: 1 where nothing is known of what was typed. */
function followingInSh(all: readonly Following[]): string {
  const cases = all.map(([typed, words]) => `    '${typed}') echo '${words.join(' ')}' ;;`)
  return `_kram_following() {
  case "$1" in
${cases.join('\n')}
    *) return 1 ;;
  esac
}
`
}

/** Flags are offered once a dash is typed; where nothing is known, names of files are. */
function inBash(all: readonly Following[]): string {
  return `${followingInSh(all)}_kram() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local typed='' word found
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) continue ;; esac
    _kram_following "\${typed:+$typed }$word" > /dev/null && typed="\${typed:+$typed }$word"
  done
  found=" $(_kram_following "$typed $before")" || found=" $(_kram_following "$typed")"
  case "$current" in -*) ;; *) found="\${found%% --*}" ;; esac
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
complete -o default -F _kram shop
`
}

function inZsh(all: readonly Following[]): string {
  return `${followingInSh(all)}_kram() {
  local current="$words[CURRENT]" before="$words[CURRENT-1]" typed='' word found
  for word in $words[2,CURRENT-1]; do
    [[ "$word" == -* ]] && continue
    _kram_following "\${typed:+$typed }$word" > /dev/null && typed="\${typed:+$typed }$word"
  done
  found=" $(_kram_following "$typed $before")" || found=" $(_kram_following "$typed")"
  [[ "$current" == -* ]] || found="\${found%% --*}"
  if [[ -n "\${found// /}" ]]; then compadd -- \${=found}; else _files; fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _kram shop
`
}

function inFish(all: readonly Following[]): string {
  const cases = all.map(
    ([typed, words]) => `    case '${typed}'\n      string split -n -- ' ' '${words.join(' ')}'`,
  )
  return `function __kram_following
  switch "$argv[1]"
${cases.join('\n')}
    case '*'
      return 1
  end
  return 0
end
function __kram
  set -l before (commandline -opc)
  set -l typed ''
  for word in $before[2..]
    string match -q -- '-*' $word; and continue
    set -l further (string trim "$typed $word")
    __kram_following $further > /dev/null; and set typed $further
  end
  set -l words
  if set words (__kram_following (string trim "$typed $before[-1]"))
  else
    set words (__kram_following $typed)
  end
  string match -q -- '-*' (commandline -ct); or set words (string match -v -- '-*' $words)
  if set -q words[1]
    string join -- \\n $words
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c shop -f -a '(__kram)'
`
}
