import type { RefusalWords } from '../refusal-words.ts'

export const refusals: RefusalWords = {
  toShop: 'Do sklepu',
  toDesk: 'Do zaplecza',
  again: 'Spróbuj ponownie',
  number: 'Jeśli do nas napiszesz, pomoże ten numer:',
  atDesk: {
    'too-large':
      'To więcej, niż panel przyjmuje naraz, więc nic nie zostało zrobione. Wróć i wyślij mniejszy plik albo mniej plików naraz.',
    'too-slow': 'Nie wszystko dotarło, więc nic nie zostało zrobione. Wróć i wyślij jeszcze raz.',
    unreadable: 'Adres albo formularz dotarł uszkodzony, więc nic nie zostało zrobione.',
    'other-site':
      'Ten formularz wysłano z innej strony, więc nic nie zostało zrobione. Otwórz go na zapleczu i wyślij jeszcze raz.',
    'unnamed-site':
      'Przeglądarka nie mówi, skąd jest ten formularz, więc nic nie zostało zrobione. Pozwól jej wysyłać do zaplecza nagłówek Referer (ustawienie narzędzi prywatności), wróć i wyślij formularz jeszcze raz.',
    'not-found': 'Nie ma tu nic do czytania ani do wysłania.',
    method: 'Ten adres nie przyjmuje tego, co wysłano, więc nic nie zostało zrobione.',
    'too-many':
      'Z tego łącza przyszło zbyt wiele zapytań. Nic nie przepadło: odczekaj chwilę, wróć i kontynuuj.',
    failed:
      'To nie Twoja wina, a błąd został zapisany. Zanim powtórzysz, sprawdź, czy zostało to zrobione.',
    busy: 'Sklep ma teraz więcej zapytań, niż może obsłużyć, więc nic nie zostało zrobione. Spróbuj za chwilę.',
    unavailable:
      'Sklep nie ma teraz dostępu do swoich danych. To, co zapisane, jest bezpieczne; spróbuj za kilka minut.',
  },
  offline: {
    heading: 'Brak połączenia',
    text: 'Nie można teraz połączyć się ze sklepem. Zawartość koszyka jest bezpieczna. Spróbuj ponownie, gdy wróci internet.',
  },
  unreadable: {
    heading: 'Nie udało się tego odczytać',
    text: 'Adres lub formularz dotarł uszkodzony. Nic się nie zmieniło, a Twój koszyk jest bezpieczny.',
  },
  'other-site': {
    heading: 'Wyślij to ze sklepu',
    text: 'Formularz wysłano z innej strony, więc nic nie zrobiliśmy. Otwórz go w sklepie i wyślij ponownie. Twój koszyk jest bezpieczny.',
  },
  'unnamed-site': {
    heading: 'Przeglądarka nie podaje, skąd to pochodzi',
    text: 'Nie wysłała żadnego z nagłówków Origin, Referer i Sec-Fetch-Site, więc sklep nie odróżni własnego formularza od cudzego, i nic nie zostało zrobione. Zezwól na wysyłanie nagłówka Referer do tego sklepu (to ustawienie przeglądarek tekstowych i narzędzi prywatności), wróć i wyślij formularz ponownie. Koszyk jest bezpieczny.',
  },
  'not-found': {
    heading: 'Pod tym adresem nic nie ma',
    text: 'Nie ma tu czego czytać ani dokąd wysyłać. Twój koszyk jest bezpieczny.',
  },
  method: {
    heading: 'Nie w ten sposób',
    text: 'Ten adres nie przyjmuje tego, co wysłano. Nic się nie zmieniło, a Twój koszyk jest bezpieczny.',
  },
  'too-slow': {
    heading: 'Wysyłanie trwało zbyt długo',
    text: 'Nie wszystko dotarło, więc nic nie zrobiliśmy. Spróbuj ponownie. Twój koszyk jest bezpieczny.',
  },
  'too-large': {
    heading: 'To za dużo naraz',
    text: 'Wysłane dane są większe, niż sklep przyjmuje, więc nic nie zrobiliśmy. Twój koszyk jest bezpieczny.',
  },
  'unknown-host': {
    heading: 'Pod tym adresem nie ma sklepu',
    text: 'Nazwa w pasku adresu nie jest nasza. Sklep jest otwarty tutaj:',
  },
  'too-many': {
    heading: 'Trochę wolniej, prosimy',
    text: 'Z Twojego połączenia przyszło zbyt wiele zapytań. Nic nie przepadło: odczekaj chwilę i kontynuuj. Twój koszyk jest bezpieczny.',
  },
  'too-long': {
    heading: 'Więcej, niż możemy odczytać',
    text: 'Przeglądarka wysłała za dużo danych, najpewniej zbyt wiele plików cookie. Usuń pliki cookie tego adresu i otwórz sklep ponownie; koszyk będzie wtedy pusty.',
  },
  failed: {
    heading: 'Coś zepsuło się po naszej stronie',
    text: 'To nie Twoja wina, a błąd został zapisany. Twój koszyk jest bezpieczny, a formularz wysłany dwa razy nigdy nie zamawia dwa razy.',
  },
  busy: {
    heading: 'Chwileczkę',
    text: 'W sklepie jest więcej osób, niż może on naraz obsłużyć. Nic się nie zmieniło, a Twój koszyk jest bezpieczny. Spróbuj ponownie za chwilę.',
  },
  unavailable: {
    heading: 'Wracamy za kilka minut',
    text: 'Sklep nie ma teraz dostępu do swoich danych. Twój koszyk jest bezpieczny, a formularz wysłany dwa razy nigdy nie zamawia dwa razy.',
  },
}
