/** The way in by Facebook. */
export const facebook = {
  'facebook.logIn': 'Kontynuuj przez Facebooka',
  'facebook.simulated': 'To sklep pokazowy: nie pytamy Facebooka, jego rolę gra strona sklepu.',
  'facebook.closed': 'Okno zostało zamknięte przed zalogowaniem.',
  'facebook.no': 'Facebook przekazał, że nie było zgody, więc nikt nie został zalogowany.',
  'facebook.forged': 'Ta odpowiedź nie należy do tej przeglądarki. Prosimy zacząć od nowa.',
  'facebook.failed':
    'Logowanie przez Facebooka nie powiodło się. Prosimy spróbować ponownie albo użyć hasła.',
  'facebook.tooOften': 'To było wiele logowań w krótkim czasie. Prosimy odczekać kilka minut.',
  'facebook.window': 'Powrót do sklepu',
  'facebook.goOn': 'Dalej w sklepie',
  'facebook.emailTitle': 'Adres e-mail',
  'facebook.emailLead':
    'Facebook nam go nie podał. Wyślemy kod na podany adres, a potem nastąpi zalogowanie.',
  'facebook.sendCode': 'Wyślij mi kod',
  'facebook.codeLead': 'Aby potwierdzić, że adres {{email}} należy do Ciebie, wysłaliśmy tam kod.',
  'facebook.link': 'Zaloguj się',
  'facebook.otherEmail': 'Inny adres albo nowy kod',
  'facebook.deletedTitle': 'Dane z Facebooka zostały usunięte',
  'facebook.deleted': 'Usunęliśmy informację o tym, kim jesteś na Facebooku: {{when}}.',
  'facebook.deletedRest':
    'Konto w tym sklepie pozostaje. Możesz ustawić hasło przez swój adres e-mail i usunąć konto.',

  'profile.facebook': 'Połączono z Facebookiem',
  'profile.facebookNote': 'Do tego konta można zalogować się hasłem albo przez Facebooka.',
  'profile.facebookOnly':
    'Facebook jest jedynym sposobem logowania do tego konta. Aby zakończyć połączenie, najpierw ustaw hasło przez swój adres e-mail; to od razu je zakończy.',
  'profile.facebookEnd': 'Zakończ połączenie z Facebookiem',
  'profile.facebookEnded': 'Konto nie jest już połączone z Facebookiem.',
  'profile.setPassword': 'Ustaw hasło',
}
