/** To, co klient ma swojego: punkty, kopia danych i koniec konta. */
export const customer = {
  'points.title': 'Twoje punkty',
  'points.history': 'Historia punktów',
  'points.back': 'Wróć do swoich danych',
  'points.none': 'Punktów jeszcze nie przybyło ani nie ubyło.',
  'points.pages': 'Strony historii',
  'points.page': 'Strona {{page}} z {{last}}',
  'points.newer': 'Nowsze',
  'points.older': 'Starsze',
  'points.balance_one': 'potem {{count}} punkt',
  'points.balance_few': 'potem {{count}} punkty',
  'points.balance_many': 'potem {{count}} punktów',
  'points.balance_other': 'potem {{count}} punktu',
  'points.reason.opening': 'Zebrane wcześniej',
  'points.reason.order': 'Użyte w zamówieniu',
  'points.reason.order-ended': 'Oddane, anulowano zamówienie',
  'points.reason.return': 'Oddane za zwrot',
  'points.reason.shop': 'Od sklepu',

  'profile.data': 'Twoje dane u nas',
  'profile.dataNote':
    'Plik ze wszystkim, co o Tobie wiemy: dane, zamówienia, zwroty, punkty, koszyk i lista życzeń.',
  'profile.copy': 'Pobierz kopię',

  'account.sure': 'Chcę na dobre usunąć swoje konto',
  'deletion.title': 'Usuń konto',
  'deletion.lead': 'Tego nie da się cofnąć. Oto, co to oznacza.',
  'deletion.goes': 'Co znika od razu',
  'deletion.goesProfile':
    'Twoje imię i nazwisko, adresy, hasło i zalogowanie na wszystkich urządzeniach.',
  'deletion.goesLists': 'Koszyk i lista życzeń konta, newsletter i powiadomienia o dostępności.',
  'deletion.goesPoints': 'Zebrane: {{points}}.',
  'deletion.goesMails': 'Nasze kopie wiadomości do Ciebie, oprócz tych o trwających zamówieniach.',
  'deletion.stays': 'Co zostaje i dlaczego',
  'deletion.staysOrders':
    'Z zamówienia prawo podatkowe każe nam zachować numer, datę, towary, kwoty, kraj i faktury, a przy firmie także jej nazwę, NIP i adres.',
  'deletion.staysPerson':
    'Nazwisko, adres, e-mail i telefon znikają z zamówienia, gdy tylko się skończy: po anulowaniu albo gdy dotarło, minął czas na odstąpienie i zwrot i żaden zwrot nie czeka.',
  'deletion.staysOpen':
    'Do tego czasu trwające zamówienia i zwroty toczą się dalej. Znajdziesz je po numerze zamówienia i kodzie z e-maila.',
  'deletion.staysReviews': 'Opinie zostają, bez Twojego imienia.',
  'deletion.copy': 'Najpierw pobierz kopię swoich danych',
  'deletion.submit': 'Usuń moje konto',
  'deletion.linkNote':
    'Twoje konto nie ma hasła. Dlatego wyślemy na adres {{email}} link, pod którym to potwierdzisz.',
  'deletion.sendLink': 'Wyślij mi link',
  'deletion.linkSent': 'Link jest w drodze. Działa 30 minut.',
  'deletion.doneTitle': 'Twoje konto jest usunięte',
  'deletion.done': 'Twoje konto jest usunięte. Potwierdzamy to e-mailem.',
  'deletion.gone': 'Ten link już nie działa',
  'deletion.goneText': 'Działa raz i przez 30 minut. Możesz poprosić o nowy.',
}
