import type { mails as english } from '../../../en/operator/marketing/mails.ts'

export const mails: typeof english = {
  about: 'Mails, die der Shop von selbst schreibt, zu einer erfundenen Bestellung.',
  commands: {
    list: { about: 'zeigt die Arten, jede mit ihrem Betreff', example: 'mails list' },
    show: {
      about: 'zeigt eine, wie sie versandt würde',
      given: { kind: 'die Art, wie in der Liste', lang: 'die Sprache; ohne Angabe Ihre' },
      example: 'mails show order-paid --lang pl',
    },
  },
  titles: ['Art', 'Betreff'],
  noKind: { problem: 'diese Art von Mail gibt es nicht', cure: 'siehe `mails list`' },
}
