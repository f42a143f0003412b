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
  'header.languageAlong': 'Z koszykiem:',
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

  'site.version': 'Wersja {{number}}',
  'site.from': 'obowiązuje od {{day}}',
  'site.until': 'zastąpiona {{day}}',
  'site.earlier': 'Wcześniejsze wersje',
  'site.current': 'Zobacz obowiązującą wersję',

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
  'cookies.title': 'Pliki cookie',
  'cookies.ask':
    'Koszyk i logowanie wymagają plików cookie. Za Twoją zgodą używamy ich także do statystyk i marketingu.',
  'cookies.all': 'Akceptuję wszystkie',
  'cookies.none': 'Tylko niezbędne',
  'cookies.choose': 'Wybieram',
  'cookies.lead':
    'To Ty decydujesz, czego możemy używać poza tym, co jest sklepowi niezbędne. Decyzję można tu zmienić w każdej chwili. Zapamiętamy ją na rok.',
  'cookies.necessary': 'Niezbędne',
  'cookies.necessaryText':
    'Pamiętają koszyk, zalogowanie, walutę i tę decyzję. Są zawsze włączone.',
  'cookies.statistics': 'Statystyka',
  'cookies.statisticsText': 'Liczą odwiedziny i pokazują, które strony są czytane.',
  'cookies.marketing': 'Marketing',
  'cookies.marketingText':
    'Mówią, która reklama lub który partner Cię tu przyprowadził i jak działa nasza reklama.',
  'cookies.noScripts': 'Obecnie nie należy tu żaden skrypt innej usługi.',
  'cookies.scripts': 'Co się wtedy wczytuje:',
  'cookies.ga4':
    'Google Analytics z {{host}}: liczy odwiedziny, strony oraz to, co trafia do koszyka i jest kupowane',
  'cookies.ga4Server': 'O zamówieniu powiadamia Google Analytics nasz serwer',
  'cookies.gtm':
    'Menedżer tagów Google z {{host}}: dowiaduje się, na co się zgadzasz, i uruchamia narzędzia, których sklep do tego używa',
  'cookies.pixel':
    'Piksel Meta z {{host}}: mówi Facebookowi i Instagramowi, co jest oglądane, trafia do koszyka i jest kupowane',
  'cookies.pixelServer':
    'O zamówieniu powiadamia Metę nasz serwer, z adresem e-mail w postaci skrótu (hash)',
  'cookies.save': 'Zapisz wybór',
  'cookies.saved': 'Wybór został zapisany.',
  'cookies.back': 'Wróć do sklepu',
  'cookies.external':
    'O zgodę pyta inne narzędzie tego sklepu i ono ją przechowuje. Wybór można zmienić tam.',
  'cookies.link': 'Ustawienia plików cookie',
  'linked.code': 'Masz kod {{code}}. Koszyk wypróbuje go, gdy tylko coś się w nim znajdzie.',
  'linked.payment': 'Płatność się nie powiodła. Spróbuj jeszcze raz albo wybierz inną płatność.',
  'linked.paymentCancelled': 'Płatność została przerwana.',
  'linked.login': 'To logowanie się nie powiodło. Spróbuj jeszcze raz.',
  'linked.unexpected': 'Coś poszło nie tak w drodze powrotnej do sklepu. Spróbuj jeszcze raz.',
  'popup.name': 'Ogłoszenie',
  'popup.close': 'Zamknij',
  'head.description': '{{title}} w sklepie {{shop}}. {{tagline}}.',
  'robots.leaveEmpty': 'Zostaw to pole puste',
  'robots.again':
    'Wyślij jeszcze raz: formularz był długo otwarty albo wypełniło się pole, którego nie widać.',
}
