/** The bar that asks for consent, and the page behind it. */
export const cookies = {
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
}
