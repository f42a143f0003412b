import type { CustomerMailWords } from '../customer-mail-words.ts'

export const customerMails: CustomerMailWords = {
  newDevice: {
    subject: (shop) => `Neue Anmeldung bei Ihrem Konto bei ${shop}`,
    text: (when) =>
      `Jemand hat sich mit einem Browser, mit dem das Konto mit dieser Adresse bisher nicht benutzt wurde, angemeldet: ${when}. Wenn Sie das waren, ist nichts zu tun.`,
    notYou:
      'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Damit werden alle anderen abgemeldet.',
    link: 'Neues Passwort setzen',
  },
  linked: {
    subject: (shop) => `Ihr Konto bei ${shop} ist mit Facebook verbunden`,
    text: (when) =>
      `Das Konto mit dieser Adresse wurde mit Facebook verbunden: ${when}. Ab jetzt ist die Anmeldung auch mit Facebook möglich. In Ihrem Konto können Sie die Verbindung beenden. Wenn Sie das waren, ist nichts zu tun.`,
    notYou:
      'Wenn Sie das nicht waren, setzen Sie jetzt ein neues Passwort: Damit endet die Verbindung, und alle anderen werden abgemeldet.',
    link: 'Neues Passwort setzen',
  },
  deletion: {
    subject: (shop) => `Ihr Konto bei ${shop} löschen?`,
    text: 'Wir wurden gebeten, das Konto mit dieser Adresse zu löschen. Unter dem Link steht noch einmal, was das bedeutet; dort bestätigen Sie es.',
    link: 'Konto löschen',
    lasts: (minutes) =>
      `Der Link gilt ${minutes} Minuten und nur einmal. Wer das nicht selbst war, braucht nichts zu tun: Das Konto bleibt, wie es ist.`,
  },
  deleted: {
    subject: (shop) => `Ihr Konto bei ${shop} ist gelöscht`,
    text: (when) =>
      `Das Konto mit dieser Adresse ist gelöscht: ${when}. Sie sind auf allen Geräten abgemeldet und können sich mit dieser Adresse jederzeit neu registrieren.`,
    kept: 'Was wir von Ihren Bestellungen nach dem Gesetz aufbewahren müssen, bewahren wir ohne Ihren Namen und Ihre Anschrift auf.',
    open: 'Mindestens eine Ihrer Bestellungen ist noch nicht abgeschlossen. Bis dahin behalten wir ihren Namen und ihre Anschrift, danach verschwinden auch sie. Sie finden sie mit ihrer Nummer unter „Bestellung ohne Konto finden“.',
    notYou: 'Wenn Sie das nicht waren, antworten Sie bitte auf diese Nachricht.',
  },
}
