import type { pause as english, resume as englishResume } from '../../en/operator/pause.ts'

export const pause: typeof english = {
  about:
    'Wstrzymuje na pewien czas przyjmowanie zamówień. Katalog, koszyki i konta pozostają otwarte.',
  commands: {
    '': {
      about: 'wstrzymuje zamówienia; mówią o tym koszyk i formularz zamówienia',
      given: {
        from: 'kiedy się zaczyna, np. 2026-12-01 lub 2026-12-01T08:00 według zegara sklepu; bez tego od razu',
        until: 'kiedy sama się kończy; bez tego do shop resume',
        message:
          'co czytają klienci; TEKST dla wszystkich języków lub pl=TEKST, kilka razy; bez tego nasze słowa',
      },
      example: 'pause --until 2026-12-01T08:00 --message "en=We are moving house."',
    },
    show: { about: 'mówi, czy trwa przerwa', example: 'pause show' },
  },
  moment: {
    problem: 'nie da się zrozumieć jako czas',
    cure: 'napisz 2026-12-01 lub 2026-12-01T08:00, według zegara sklepu',
  },
  order: {
    problem: 'przerwa skończyłaby się, zanim się zacznie',
    cure: 'podaj koniec późniejszy niż teraz i niż początek',
  },
  language: (lang) => `sklep nie mówi w języku ${lang}`,
  languages: (known) => `jego języki to ${known}`,
  none: 'Nie ma przerwy.',
  now: 'Sklep nie przyjmuje zamówień',
  coming: (when) => `Sklep nie będzie przyjmował zamówień od ${when}`,
  until: (when) => ` do ${when}`,
  open: ' aż do wznowienia',
  ownWords: 'nasze słowa',
  without: (langs) => `Bez wiadomości: ${langs}. Tam klienci czytają nasze słowa.`,
}

export const resume: typeof englishResume = {
  about: 'Wznawia przyjmowanie zamówień.',
  commands: { '': { about: 'kończy przerwę', example: 'resume' } },
  resumed: 'Sklep znów przyjmuje zamówienia.',
  was: 'Nie było przerwy.',
}
