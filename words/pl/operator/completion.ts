import type { completion as english } from '../../en/operator/completion.ts'

export const completion: typeof english = {
  about: 'Uzupełnianie tych poleceń klawiszem Tab.',
  commands: {
    '': {
      about: 'drukuje skrypt, który uzupełnia polecenia o nazwie shop',
      given: { shell: 'bash, zsh lub fish' },
      example: 'completion bash > ~/.local/share/bash-completion/completions/shop',
    },
  },
}
