import { z } from 'zod'

import { inAllLanguages } from '#words/words.ts'
import { type Group, hardyCommand } from './command.ts'
import { completionScript, shells } from './completion.ts'

const words = inAllLanguages(({ operator }) => operator.completion)

/** Completes what is typed of these commands, of which it is one. */
export function completionGroup(groups: Readonly<Record<string, () => Promise<Group>>>): Group {
  return {
    name: 'completion',
    words,
    commands: [
      hardyCommand({
        name: '',
        args: { shell: z.enum(shells) },
        run: async ({ shell }) => {
          const all = await Promise.all(Object.values(groups).map((load) => load()))
          const script = completionScript(shell, all)
          return { kind: 'done', parts: [script.trimEnd()], data: { shell, script } }
        },
      }),
    ],
  }
}
