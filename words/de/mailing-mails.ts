import type { MailingMailWords } from '../mailing-mail-words.ts'

export const mailingMails: MailingMailWords = {
  unsubscribe: 'Abbestellen',
  newsletterConfirm: {
    subject: (shop) => `Bitte bestätigen: der Newsletter von ${shop}`,
    text: (shop) =>
      `Jemand, vermutlich Sie, hat für diese Adresse den Newsletter von ${shop} bestellt. Er kommt, sobald Sie das bestätigen.`,
    link: 'Newsletter bestätigen',
    lasts: (days) =>
      `Der Link gilt ${days} Tage und nur einmal. Wenn Sie das nicht waren, lassen Sie diese Nachricht liegen: Ohne Bestätigung senden wir keinen Newsletter und vergessen die Adresse.`,
  },
  newsletterWelcome: {
    subject: (shop) => `Der Newsletter von ${shop} kommt jetzt zu Ihnen`,
    text: 'Sie haben den Newsletter bestätigt. Er endet, wann Sie möchten: Am Ende jedes Briefes steht ein Link dafür, auch unter diesem.',
  },
  newsletterKnown: {
    subject: (shop) => `Sie erhalten den Newsletter von ${shop} schon`,
    text: 'Jemand, vermutlich Sie, hat für diese Adresse den Newsletter bestellt. Er kommt schon hierher, es ist nichts zu tun. Zum Abbestellen dient der Link am Ende.',
  },
  backInStock: {
    subject: (product) => `Wieder da: ${product}`,
    text: (product) =>
      `${product} ist wieder zu haben. Wir haben nichts zurückgelegt, es kann also bald wieder vergriffen sein.`,
    link: 'Im Shop ansehen',
    why: (when) =>
      `Am ${when} hat uns jemand, vermutlich Sie, um eine Nachricht an diese Adresse gebeten, sobald der Artikel wieder da ist. Dies ist die einzige dazu.`,
    stop: 'Keine Nachrichten mehr über Artikel, die wieder da sind',
  },
}
