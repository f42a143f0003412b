import type { DeskMailWords } from '../../words.ts'

export const deskMails: DeskMailWords = {
  roles: {
    owner: 'Inhaber',
    seller: 'Verkauf: Bestellungen, Rücksendungen und Kunden',
    editor: 'Redaktion: Produkte und Inhalte',
    packer: 'Versand: Bestellungen zum Packen',
    reader: 'Leser: sieht alles, ändert nichts',
  },
  invitation: {
    subject: (shop) => `Einladung ins Backoffice von ${shop}`,
    text: (shop, role) =>
      `Sie sind eingeladen, im Backoffice von ${shop} zu arbeiten (${role}). Dort wählen Sie ein eigenes Passwort.`,
    link: 'Einladung annehmen',
    lasts: (days) =>
      `Der Link gilt ${days} Tage und nur einmal. Wenn Sie keine Einladung erwarten, ignorieren Sie diese Nachricht.`,
  },
  reopening: {
    subject: (shop) => `Ihr Zugang zum Backoffice von ${shop}`,
    text: (shop) =>
      `Jemand aus der Inhaberschaft von ${shop} möchte, dass Sie sich wieder anmelden können. Mit dem Link wählen Sie ein neues Passwort; Authenticator, Wiederherstellungscodes und Passkeys richten Sie danach neu ein.`,
    link: 'Neues Passwort wählen',
    lasts: (days) =>
      `Der Link gilt ${days} Tage und nur einmal. Bis er benutzt wird, bleibt alles, wie es ist.`,
  },
  newDevice: {
    subject: (shop) => `Neue Anmeldung im Backoffice von ${shop}`,
    text: (when, browser) =>
      `Jemand hat sich mit Ihrem Namen in einem bisher unbekannten Browser angemeldet: ${when}${browser === '' ? '' : ` (${browser})`}. Wenn Sie das waren, ist nichts zu tun.`,
    notYou:
      'Wenn Sie das nicht waren, beenden Sie diese Anmeldung und wählen Sie jetzt ein neues Passwort.',
    link: 'Mein Konto',
  },
  changed: {
    subject: (shop) => `Ihre Anmeldung im Backoffice von ${shop} wurde geändert`,
    what: {
      password: 'Ihr Passwort wurde geändert. Alle anderen wurden abgemeldet.',
      authenticatorOn: 'Ab jetzt wird ein Code Ihres Authenticators verlangt.',
      authenticatorOff: 'Es wird kein Code Ihres Authenticators mehr verlangt.',
      codes: 'Sie haben neue Wiederherstellungscodes; die vorigen gelten nicht mehr.',
      passkeyOn: 'Ein neuer Passkey lässt Sie ein.',
      passkeyOff: 'Einer Ihrer Passkeys lässt niemanden mehr ein.',
    },
    when: (when) => `Wann: ${when}.`,
    notYou:
      'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort und sagen Sie es jemandem aus der Inhaberschaft.',
    link: 'Mein Konto',
  },
  locked: {
    subject: (shop) => `Viele fehlgeschlagene Anmeldungen im Backoffice von ${shop}`,
    text: 'In der letzten Stunde wurde mit Ihrer Adresse viele Male ein falsches Passwort eingegeben. Deshalb kann sich damit für eine Weile niemand in einem neuen Browser anmelden; bereits benutzte Browser und Passkeys lassen Sie weiterhin ein.',
    notYou:
      'Wenn Sie das nicht waren, ist nichts zu tun. Ein Passwort, das Sie auch anderswo benutzen, ändern Sie besser.',
    link: 'Mein Konto',
  },
}
