import { readFileSync } from 'node:fs'

import type { WrongSetting } from './setting-messages.ts'

/** More than any key has, bytes. */
const most = 65_536

type Given = Readonly<Record<string, string>>

/**
 * Secrets may stand in files, as containers are handed them: `X_FILE` names the file that holds
 * `X`. Gives the settings with what the files say in the place of their names.
 */
export function withSecretFiles(
  given: Given,
  { secrets, names }: { secrets: readonly string[]; names: readonly string[] },
): { kind: 'ok'; given: Given } | ({ kind: 'wrong' } & WrongSetting) {
  const whole: Record<string, string> = { ...given }
  for (const name of names.filter((one) => !names.includes(`${one}_FILE`))) {
    const setting = `${name}_FILE`
    const file = given[setting]
    if (file === undefined) continue
    const wrong = (problem: string, cure: string) =>
      ({ kind: 'wrong', setting, problem: `${setting} ${problem}`, cure }) as const
    if (!secrets.includes(name))
      return wrong('is no setting', `set ${name} itself: it is no secret`)
    if (given[name] !== undefined) return wrong(`and ${name} are both set`, 'leave one of them out')
    const text = textOf(file)
    if (text === undefined) return wrong('cannot be read', 'name a file that the shop may read')
    if (text === '') return wrong('is an empty file', `write ${name} into it, or leave it out`)
    delete whole[setting]
    whole[name] = text
  }
  return { kind: 'ok', given: whole }
}

function textOf(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text.length > most ? undefined : text.trim()
  } catch {
    return undefined
  }
}
