import { z } from 'zod'

/** What is wrong with a setting, so precisely that one line on the terminal is enough to fix it. */
export type WrongSetting = { setting: string; problem: string; cure: string }

export type SettingMessage = {
  is: string
  cure: string
  /** Is never printed back, and may stand in a file of its own (`X_FILE`). */
  secret?: true
}

/** What to print about a setting that cannot be used. */
export const settingMessages = z.registry<SettingMessage>()

export function isUrlOf(...protocols: readonly string[]): (text: string) => boolean {
  return (text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && url.hostname !== ''
  }
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

/** Any text, which is never printed back. */
export const aSecretText: SettingMessage = {
  is: 'is no text',
  cure: 'set it to a text',
  secret: true,
}

/** What of a value may stand on a terminal: no control characters, and not more than fits. */
export function printable(value: string): string {
  const clean = value.replaceAll(/\p{Cc}/gu, '?')
  return clean.length > 60 ? `${clean.slice(0, 60)}…` : clean
}
