import type { DeskMailWords } from '../../words.ts'

export const deskMails: DeskMailWords = {
  roles: {
    owner: 'właściciel',
    seller: 'sprzedawca: zamówienia, zwroty i klienci',
    editor: 'redaktor: produkty i treści',
    packer: 'pakujący: zamówienia do spakowania',
    reader: 'czytelnik: widzi wszystko, niczego nie zmienia',
  },
  invitation: {
    subject: (shop) => `Zaproszenie do panelu sklepu ${shop}`,
    text: (shop, role) =>
      `Masz zaproszenie do pracy w panelu sklepu ${shop} (${role}). Tam ustawisz własne hasło.`,
    link: 'Przyjmij zaproszenie',
    lasts: (days) =>
      `Link działa tylko raz i przez ${days} dni. Jeśli nie oczekujesz zaproszenia, zignoruj tę wiadomość.`,
  },
  reopening: {
    subject: (shop) => `Ponowny dostęp do panelu sklepu ${shop}`,
    text: (shop) =>
      `Właściciel sklepu ${shop} chce przywrócić Ci dostęp. Pod tym linkiem ustawisz nowe hasło; aplikację z kodami, kody zapasowe i klucze dostępu skonfigurujesz potem od nowa.`,
    link: 'Ustaw nowe hasło',
    lasts: (days) =>
      `Link działa tylko raz i przez ${days} dni. Dopóki nie zostanie użyty, nic się nie zmienia.`,
  },
  newDevice: {
    subject: (shop) => `Nowe logowanie do panelu sklepu ${shop}`,
    text: (when, browser) =>
      `Ktoś zalogował się na Twoje konto w przeglądarce, która wcześniej nie była używana: ${when}${browser === '' ? '' : ` (${browser})`}. Jeśli to Ty, nie trzeba nic robić.`,
    notYou: 'Jeśli to nie Ty, od razu zakończ to logowanie i ustaw nowe hasło.',
    link: 'Moje konto',
  },
  changed: {
    subject: (shop) => `Zmieniono sposób logowania do panelu sklepu ${shop}`,
    what: {
      password: 'Hasło zostało zmienione. Wszyscy inni zostali wylogowani.',
      authenticatorOn: 'Od teraz potrzebny jest kod z aplikacji uwierzytelniającej.',
      authenticatorOff: 'Kod z aplikacji uwierzytelniającej nie jest już potrzebny.',
      codes: 'Masz nowe kody zapasowe; poprzednie już nie działają.',
      passkeyOn: 'Dodano nowy klucz dostępu.',
      passkeyOff: 'Usunięto jeden z kluczy dostępu.',
    },
    when: (when) => `Kiedy: ${when}.`,
    notYou: 'Jeśli to nie Ty, od razu ustaw nowe hasło i powiadom innego właściciela sklepu.',
    link: 'Moje konto',
  },
  locked: {
    subject: (shop) => `Wiele nieudanych logowań do panelu sklepu ${shop}`,
    text: 'W ciągu ostatniej godziny wiele razy podano błędne hasło z Twoim adresem. Dlatego przez pewien czas nikt nie zaloguje się nim w nowej przeglądarce; przeglądarki używane wcześniej i klucze dostępu działają jak zawsze.',
    notYou:
      'Jeśli to nie Ty, nie trzeba nic robić. Hasło używane także gdzie indziej lepiej zmienić.',
    link: 'Moje konto',
  },
}
