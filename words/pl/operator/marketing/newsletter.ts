import type * as english from '../../../en/operator/marketing/newsletter.ts'

const letter = 'list, jak w newsletter letters'

export const newsletter: typeof english.newsletter = {
  about: 'Kto dostaje newsletter i jego listy.',
  commands: {
    list: {
      about: 'wypisuje, kto go dostaje, od najnowszych',
      given: {
        state: 'confirmed, asked (jeszcze niepotwierdzone) lub left; bez tego confirmed',
        search: 'część adresu',
        limit: 'najwyżej tyle; bez tego 50',
        cursor: 'gdzie zaczyna się następna strona, jak podała poprzednia',
      },
      example: 'newsletter list --state left',
    },
    export: {
      about: 'zapisuje do pliku (CSV), kto go dostaje, z dowodem zgody',
      given: { file: 'plik', force: 'zastępuje plik, który już jest' },
      example: 'newsletter export czytelnicy.csv',
    },
    remove: {
      about: 'wypisuje z listy kogoś, kto poprosił o to sklep',
      given: { email: 'adres' },
      example: 'newsletter remove ola@example.com',
    },
    letters: {
      about: 'wypisuje listy newslettera, od najnowszych',
      given: {
        limit: 'najwyżej tyle; bez tego 50',
        cursor: 'gdzie zaczyna się następna strona, jak podała poprzednia',
      },
      example: 'newsletter letters',
    },
    show: {
      about: 'pokazuje list',
      given: { id: letter },
      example: 'newsletter show 5yJ3',
    },
    write: {
      about: 'pisze list, którego jeszcze nikt nie dostaje, albo zmienia list',
      given: {
        id: 'list do zmiany; bez tego powstaje nowy',
        subject: 'temat, jak pl=Jesień; osobno dla każdego języka',
        text: 'treść, z pustym wierszem między akapitami; osobno dla każdego języka',
        linkText: 'jak nazywa się odnośnik; osobno dla każdego języka',
        linkPath: 'dokąd w sklepie prowadzi, jak pl=/c/kubki; osobno dla każdego języka',
      },
      example: 'newsletter write --subject "pl=Jesień" --text "pl=Są nowe kubki."',
    },
    drop: {
      about: 'wyrzuca list, którego nikt nie dostał',
      given: { id: letter },
      example: 'newsletter drop 5yJ3',
    },
    test: {
      about: 'wysyła list do sklepu, w każdym języku, który ma',
      given: { id: letter, to: 'adres sklepu albo kogoś z panelu' },
      example: 'newsletter test 5yJ3 --to ewa@shop.example',
    },
    send: {
      about: 'wysyła list do wszystkich, którzy dostają newsletter, jako długą pracę',
      given: { id: letter },
      example: 'newsletter send 5yJ3',
    },
  },
  none: 'Nikt.',
  titles: ['od', 'adres', 'język'],
  written: (file, count) => `${file}, adresy: ${count}.`,
  unknown: (email) => ({
    problem: `${email} nie ma na liście`,
    cure: 'weź adres z newsletter list',
  }),
  removedText: 'Wypisane przez sklep',
  removed: (email) => `${email} nie dostaje już newslettera.`,
  removedBefore: (email) => `${email} było wypisane już wcześniej.`,
  noLetters: 'Nie ma żadnych.',
  letterTitles: ['kiedy', 'id', 'stan', 'wiadomości', 'temat'],
  letterStates: { draft: 'szkic', sending: 'wysyłany', sent: 'wysłany' },
  mails: (count) => `wiadomości: ${count}`,
  unknownLetter: { problem: 'nie ma takiego listu', cure: 'zobacz newsletter letters' },
  letterSent: { problem: 'ten list już poszedł', cure: 'napisz nowy (newsletter write)' },
  emptyLetter: {
    problem: 'brakuje tematu albo treści w głównym języku sklepu',
    cure: 'napisz jedno i drugie (newsletter write)',
  },
  halfLetter: {
    problem: 'w jakimś języku list jest napisany tylko w części',
    cure: 'dopisz, czego brakuje, albo usuń cały ten język',
  },
  missing: 'brakuje',
  noLanguage: (lang) => ({
    problem: `sklep nie ma języka ${lang}`,
    cure: 'weź jeden z tych w ustawieniach',
  }),
  tooLong: (most) => ({
    problem: `tekst ma więcej niż ${most.toLocaleString('pl')} znaków`,
    cure: 'skróć go',
  }),
  wrongPath: (path) => ({
    problem: `${path} nigdzie w sklepie nie prowadzi`,
    cure: 'zacznij od /, jak /c/kubki',
  }),
  notOurs: (email) => ({
    problem: `${email} nie należy ani do sklepu, ani do nikogo z panelu`,
    cure: 'weź swój adres',
  }),
  noShop: {
    problem: 'list musi mówić, jak się wypisać, a adres sklepu nie jest znany',
    cure: 'ustaw LANG_DOMAINS',
  },
  kept: (id) => `List ${id} jest zapisany; nikt go jeszcze nie dostaje.`,
  dropped: 'List jest wyrzucony.',
  tested: (to, count) => `W drodze do ${to}, języki: ${count}.`,
  sending: 'List jest wysyłany.',
  sent: (count) => `Napisane wiadomości: ${count}.`,
}
