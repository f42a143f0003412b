import type { completion as english } from '../../en/operator/completion.ts'

export const completion: typeof english = {
  about: 'Vervollständigung dieser Befehle mit der Tabulatortaste.',
  commands: {
    '': {
      about: 'druckt ein Skript, das Befehle mit dem Namen shop vervollständigt',
      given: { shell: 'bash, zsh oder fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
}
