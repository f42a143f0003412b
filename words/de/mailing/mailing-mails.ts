import type { MailingMailWords } from '../../mailing-mail-words.ts'

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
}
