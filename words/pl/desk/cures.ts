import type { desk } from '../../en/desk/all.ts'

export const cures: typeof desk.cures = {
  'customers unknown-customer': 'Poszukaj wśród klientów: goście nie mają punktów ani cen.',
  'desk known': 'Otwórz tę osobę na liście: zmień tam rolę albo wpuść ją ponownie.',
  'desk unknown-person': 'Ktoś ją tymczasem usunął: spójrz jeszcze raz na listę.',
  'desk unknown-link': 'Tymczasem użyto go lub wycofano: spójrz jeszcze raz na listę.',
  'keys over': 'Wybierz dzień, który nie minął, albo zostaw puste.',
  'keys unknown-key': 'Spójrz jeszcze raz na listę.',
  'orders delivery-given': 'Odznacz dostawę.',
  'orders nothing-left': 'Jego zwroty i wypłaty są na tej stronie.',
  'orders not-sent': 'Anuluj je: to zwróci, co trzymało, i powie, ile odesłać.',
  'orders order-canceled': 'Co jeszcze do odesłania, jest wśród płatności na tej stronie.',
  'orders two-wishes': 'Wyczyść kwotę albo pozycje i dostawę.',
  'orders unknown': 'Poszukaj wśród zamówień.',
  'orders wrong-counts': 'Podaj przy każdej pozycji nie więcej, niż z niej zostało.',
  'orders wrong-status':
    'Strona pokazuje, jak jest teraz. Co zakończone, nie zacznie się od nowa: niech będzie nowe zamówienie.',
  'returns no-locker': 'Strona pokazuje, jak wraca i na jakim jest etapie.',
  'returns not-paid':
    'Najpierw zaznacz na stronie zamówienia, że jest opłacone; jeśli nic nie wpłynęło, rozlicz kwotą 0.',
  'returns not-sent': 'Anuluj zamówienie na jego stronie: to zakończy też zwrot.',
  'returns not-settled': 'Najpierw go rozlicz.',
  'returns over': 'Wybierz dzień, który nie minął, albo zostaw puste.',
  'returns unknown': 'Poszukaj wśród zwrotów.',
  'returns wrong-counts': 'Podaj przy każdej pozycji nie więcej, niż zgłoszono.',
  'returns wrong-status': 'Strona pokazuje, jak jest teraz.',
  'webhooks taken': 'Zmień tamtego albo wybierz inną nazwę.',
  'webhooks unknown-endpoint': 'Spójrz jeszcze raz na listę.',
  'webhooks unknown-message': 'Spójrz jeszcze raz do dziennika: wiadomości są w nim 30 dni.',
  'products wrong-file': 'Popraw to, co jest wymienione niżej, i zapisz ponownie.',
}
