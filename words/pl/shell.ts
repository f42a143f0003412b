export const shell = {
  'shell.skip': 'Przejdź do treści',
  'shell.information': 'Informacja',
  'shell.noCookies':
    'Ta przeglądarka nie zachowała naszego pliku cookie, więc sklep nie może zapamiętać logowania, koszyka, listy życzeń ani wyboru. Zezwól na pliki cookie tego sklepu i spróbuj ponownie.',
  'shell.offline':
    'Brak połączenia. Nic nie zostało wysłane i nic nie zginęło: spróbuj ponownie, gdy wróci internet.',
  'shell.closeMessage': 'Zamknij tę wiadomość',
  'shell.breadcrumb': 'Ścieżka',

  'header.menu': 'Menu',
  'header.closeMenu': 'Zamknij menu',
  'header.language': 'Język',
  'header.languageInMenu': 'Język, w menu',
  'header.currency': 'Waluta',
  'header.changeCurrency': 'Zmień walutę',
  'header.search': 'Szukaj',
  'header.searchShop': 'Szukaj w sklepie',
  'header.searchHint':
    'Wpisz co najmniej 3 znaki: produkt, kategorię, producenta albo kod produktu.',
  'header.closeSearch': 'Zamknij wyszukiwanie',
  'header.logIn': 'Zaloguj się',
  'header.wishlist': 'Lista życzeń',
  'header.basket': 'Koszyk',
  'header.categories': 'Kategorie',
  'header.allCategories': 'Wszystkie kategorie',
  'header.allIn': 'Wszystko: {{name}}',

  'footer.company': 'Firma',
  'footer.credit': 'Sklep na Kramie',

  'notFound.title': 'Tej strony tu nie ma',
  'notFound.text': 'Adres może być stary albo błędny. Wszystko, co sprzedajemy, jest w menu.',
  'notFound.home': 'Na stronę główną',
  'unavailable.title': 'Sklep nie może teraz odpowiedzieć',
  'unavailable.text': 'To, co jest w koszyku, jest bezpieczne. Spróbuj ponownie za chwilę.',
  'unavailable.formText':
    'Nie wiadomo na pewno, czy się udało. To, co zostało wysłane, jest na tej stronie: wyślij jeszcze raz za chwilę. Zamówienie nigdy nie zostanie złożone dwa razy.',
  'unavailable.number': 'Jeśli do nas napiszesz, pomoże ten numer:',
  'unavailable.again': 'Spróbuj ponownie',
  'refused.title': 'Nie udało się odczytać formularza',
  'refused.text':
    'Czegoś w nim brakowało albo uszkodził się po drodze, więc nic się nie zmieniło. Otwórz stronę jeszcze raz i wyślij formularz stamtąd.',
  'refused.open': 'Otwórz stronę ponownie',
  'session.outOfReach':
    'Nie możemy teraz pokazać koszyka ani listy życzeń. Nic z nich nie zginęło.',

  'limited.title': 'Trochę wolniej, proszę',
  'limited.text':
    'Z Twojego łącza przyszło w krótkim czasie bardzo dużo zapytań. Koszyk jest bezpieczny.',
  'limited.formText':
    'Z Twojego łącza przyszło w krótkim czasie bardzo dużo formularzy, więc tego jeszcze nie zrobiliśmy. Nic nie przepadło: wpisane dane są zachowane na tej stronie.',
  'limited.wait_one': 'Poczekaj minutę i spróbuj ponownie.',
  'limited.wait_few': 'Poczekaj {{count}} minuty i spróbuj ponownie.',
  'limited.wait_many': 'Poczekaj {{count}} minut i spróbuj ponownie.',
  'limited.wait_other': 'Poczekaj {{count}} minuty i spróbuj ponownie.',
  'limited.again': 'Spróbuj ponownie',
  'limited.sendAgain': 'Wyślij ponownie',
}
