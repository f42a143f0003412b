import type { GroupWords } from '../../operator-words.ts'

export const completion = {
  about: 'Completion of these commands by the Tab key.',
  commands: {
    '': {
      about: 'prints a script that completes commands of the name shop',
      given: { shell: 'bash, zsh or fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
} satisfies GroupWords
