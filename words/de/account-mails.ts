import type { AccountMailWords } from '../account-mail-words.ts'

export const accountMails: AccountMailWords = {
  hello: (name) => (name === '' ? 'Guten Tag' : `Guten Tag, ${name}`),
  activation: {
    subject: (shop) => `Konto bei ${shop} bestätigen`,
    text: (shop) =>
      `Mit dieser Adresse wurde ein Konto bei ${shop} angelegt. Noch ein Schritt, dann kann es losgehen.`,
    link: 'Konto bestätigen',
    lasts: (days) =>
      `Der Link gilt ${days} Tage. Wer das nicht selbst war, braucht nichts zu tun: Ein Konto, das niemand bestätigt, verschwindet wieder.`,
  },
  recovery: {
    subject: (shop) => `Neues Passwort für das Konto bei ${shop}`,
    text: 'Für das Konto mit dieser Adresse wurde ein neues Passwort angefordert.',
    link: 'Neues Passwort setzen',
    lasts: (minutes) =>
      `Der Link gilt ${minutes} Minuten und nur einmal. Wer das nicht selbst war, braucht nichts zu tun: Das Passwort bleibt, wie es ist.`,
  },
  passwordChanged: {
    subject: (shop) => `Das Passwort für das Konto bei ${shop} wurde geändert`,
    text: (when) =>
      `Das Passwort für das Konto mit dieser Adresse wurde geändert: ${when}. Auf anderen Geräten ist eine neue Anmeldung nötig.`,
    unlinked:
      'Die Anmeldung mit Facebook ist für dieses Konto damit beendet. Wer sie weiter nutzen möchte, kann das Konto neu verbinden.',
    notYou:
      'Wer das nicht selbst war, setzt bitte gleich ein neues Passwort und gibt uns Bescheid.',
    link: 'Neues Passwort setzen',
  },
  exists: {
    subject: (shop) => `Es gibt schon ein Konto bei ${shop}`,
    text: 'Mit dieser Adresse sollte ein Konto angelegt werden. Es gibt aber schon eins, eine Anmeldung genügt.',
    link: 'Anmelden',
    forgotten: 'Passwort vergessen? Hier lässt sich ein neues setzen:',
    recover: 'Neues Passwort setzen',
  },
  locked: {
    subject: (shop) => `Viele fehlgeschlagene Anmeldungen bei ${shop}`,
    text: 'In der letzten Stunde wurde für das Konto mit dieser Adresse oft ein falsches Passwort eingegeben. Deshalb ist dort eine Zeit lang keine Anmeldung möglich. Wer angemeldet ist, bleibt es.',
    notYou:
      'Wer das nicht selbst war, braucht nichts zu tun. Ein Passwort, das auch anderswo benutzt wird, sollte besser geändert werden.',
    link: 'Neues Passwort setzen',
  },
  orderCode: {
    subject: (no) => `Der Code für Bestellung ${no}`,
    text: (no) => `Mit diesem Code öffnet sich die Bestellung ${no}.`,
    code: 'Code',
    lasts: (minutes) =>
      `Der Code gilt ${minutes} Minuten und nur einmal. Wer das nicht selbst war, braucht nichts zu tun und gibt den Code bitte niemandem.`,
  },
  socialCode: {
    subject: (shop) => `Der Code für Ihre Anmeldung bei ${shop}`,
    text: (shop) =>
      `Jemand, vermutlich Sie, meldet sich bei ${shop} mit Facebook an und hat diese Adresse angegeben. Dieser Code verbindet beides.`,
    code: 'Code',
    lasts: (minutes) =>
      `Der Code gilt ${minutes} Minuten und nur einmal. Waren Sie das nicht, beachten Sie diese Nachricht nicht und geben Sie den Code niemandem: Ohne ihn wird nichts verbunden.`,
  },
}
