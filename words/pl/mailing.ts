export const mailing = {
  'newsletter.title': 'Newsletter',
  'newsletter.lead': 'Najpierw wyślemy e-mail z prośbą o potwierdzenie, że to Twój adres.',
  'newsletter.consent':
    'Proszę o wysyłanie newslettera {{shop}} e-mailem. Mogę zrezygnować w każdej chwili jednym kliknięciem.',
  'newsletter.submit': 'Zapisz mnie',
  'newsletter.success':
    'Dziękujemy. Wysłaliśmy e-mail na adres {{email}}: newsletter zacznie przychodzić, gdy go tam potwierdzisz.',
  'newsletter.data':
    'Adresu używamy tylko do newslettera i zapisujemy, na co się zgadzasz. Bez potwierdzenia zapominamy go po 7 dniach.',
  'newsletter.exist': 'Na ten adres newsletter już przychodzi.',
  'newsletter.incorrect': 'To nie jest adres e-mail.',
  'newsletter.confirmTitle': 'Jeszcze jeden krok',
  'newsletter.confirmText': 'Tak, proszę o wysyłanie newslettera {{shop}} e-mailem.',
  'newsletter.confirmSubmit': 'Potwierdzam',
  'newsletter.confirmed': 'Newsletter jest potwierdzony',
  'newsletter.confirmedText':
    'Od teraz będzie do Ciebie przychodził. Na końcu każdego listu jest link, którym można zrezygnować.',
  'newsletter.gone': 'Ten link już nie działa',
  'newsletter.goneText':
    'Działa raz i przez 7 dni. Jeśli newsletter jest już potwierdzony, wszystko w porządku; jeśli nie, zamów go jeszcze raz.',
  'newsletter.again': 'Zamów newsletter',
  'newsletter.withOrder':
    'Chcę dostawać e-maile o nowościach: {{shop}} (poprosimy e-mailem o potwierdzenie)',

  'unsubscribe.title': 'Rezygnacja',
  'unsubscribe.text': 'Po naciśnięciu przycisku listy tego rodzaju nie będą już przychodzić.',
  'unsubscribe.submit': 'Rezygnuję',
  'unsubscribe.done': 'Rezygnacja przyjęta',
  'unsubscribe.doneText': 'Listy tego rodzaju nie będą już do Ciebie przychodzić.',
  'unsubscribe.gone': 'Ten link donikąd nie prowadzi',
  'unsubscribe.goneText':
    'Może być niepełny albo za stary. Użyj linku z końca najnowszego listu albo napisz do nas.',
  'unsubscribe.how': 'Jak zrezygnować',
  'unsubscribe.howText':
    'Na końcu każdego listu jest link do rezygnacji: otwórz go i naciśnij przycisk. Kto ma konto, może zakończyć newsletter także w swoich danych.',
  'unsubscribe.home': 'Do sklepu',
  'unsubscribe.profile': 'Twoje dane',

  'opinions.nobody': 'Klient',
  'opinions.verified': 'zakup potwierdzony',
  'opinions.how':
    'Opinie z oznaczeniem „zakup potwierdzony” pochodzą od zalogowanych klientów, którzy kupili ten produkt u nas. Pozostałych nie sprawdzamy.',
}
