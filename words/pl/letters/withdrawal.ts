/** Odstąpienie od umowy; stopka i przyciski słowami dyrektywy (UE) 2023/2673. */
export const withdrawal = {
  'withdrawal.link': 'Odstąp od umowy tutaj',
  'withdrawal.title': 'Odstąp od umowy',
  'withdrawal.lead':
    'Tutaj odstąpisz od zamówienia, bez logowania i bez podawania powodu. Przed potwierdzeniem zobaczysz wszystko jeszcze raz, a potwierdzenie odbioru od razu przyjdzie e-mailem.',
  'withdrawal.name': 'Imię i nazwisko',
  'withdrawal.email': 'E-mail',
  'withdrawal.emailHint':
    'Adres podany w zamówieniu, dzięki niemu je znajdziemy. Tam wyślemy potwierdzenie odbioru.',
  'withdrawal.numberHint': 'Jest w potwierdzeniu zamówienia, na przykład K/2026/11/0001.',
  'withdrawal.scope': 'Od czego odstępujesz?',
  'withdrawal.whole': 'Od całego zamówienia',
  'withdrawal.part': 'Od jego części',
  'withdrawal.text': 'Które rzeczy i ile',
  'withdrawal.this': 'Odstępuję od: {{name}}',
  'withdrawal.line': 'Odstępuję od tego produktu',
  'withdrawal.next': 'Dalej',
  'withdrawal.own': 'Twoje zamówienia',
  'withdrawal.ownText': 'Wybierz jedno, a jego produkty pojawią się tutaj.',
  'withdrawal.ownLead': 'Zamówienie {{no}}. Produkty wybierzesz poniżej.',
  'withdrawal.toOrderLogin':
    'Wolisz wybrać produkty z listy zamiast je opisywać? Otwórz najpierw zamówienie',
  'withdrawal.toOrderLoginLink': 'Otwórz zamówienie',
  'withdrawal.personalized':
    'Rzecz wykonana na Twoje życzenie: prawo nie pozwala od niej odstąpić, więc ją pomijamy.',
  'withdrawal.returned': 'Jest już w zwrocie.',
  'withdrawal.excludedAny':
    'Rzeczy wykonane na Twoje życzenie, z Twoim tekstem lub obrazkiem, pomijamy: prawo nie pozwala od nich odstąpić.',
  'withdrawal.before': 'Zamówienie nie jest jeszcze wysłane. Odstąpić możesz już teraz.',
  'withdrawal.running': 'Według naszych danych możesz odstąpić do {{day}}.',
  'withdrawal.over':
    'Według naszych danych termin minął {{day}}. Oświadczenie możesz wysłać mimo to: zapiszemy je, przyjrzymy mu się i odpiszemy.',
  'withdrawal.checkTitle': 'Potwierdź odstąpienie',
  'withdrawal.checkLead': 'To jest Twoje oświadczenie. Liczy się od chwili potwierdzenia.',
  'withdrawal.declares': '{{name}} odstępuje od umowy, której dotyczy zamówienie {{number}}.',
  'withdrawal.what': 'Czego dotyczy odstąpienie',
  'withdrawal.receiptTo': 'Potwierdzenie odbioru wyślemy na',
  'withdrawal.confirm': 'Potwierdź odstąpienie',
  'withdrawal.change': 'Zmień coś',
  'withdrawal.doneTitle': 'Otrzymaliśmy odstąpienie od umowy',
  'withdrawal.done':
    'Oświadczenie dotarło do nas {{when}}. Potwierdzenie z jego treścią wysyłamy na {{email}}; jeśli za kilka minut go nie będzie, zajrzyj do niechcianej poczty.',
  'withdrawal.doneMore': 'Odszukamy zamówienie i napiszemy, co dalej.',
  'withdrawal.toShop': 'Do sklepu',
  'withdrawal.failed':
    'Coś się nie udało, i to nie z Twojej winy. Oświadczenie do nas nie dotarło: potwierdź je jeszcze raz.',
  'withdrawal.gone': 'Tego zamówienia nie ma już wśród Twoich. Zacznij jeszcze raz.',

  'form.withdrawalCount': 'Od tylu sztuk nie można już odstąpić.',
  'form.withdrawalScope': 'Wybierz całe zamówienie albo jego część.',
  'form.withdrawalText': 'Napisz, o które rzeczy chodzi.',
  'form.withdrawalNothing': 'Zaznacz co najmniej jeden produkt.',

  'return.withdrawal': 'Odstąpienie od umowy',
}
