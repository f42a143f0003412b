/** What an address brings along. */
export const links = {
  'linked.code': 'Masz kod {{code}}. Koszyk wypróbuje go, gdy tylko coś się w nim znajdzie.',
  'linked.payment': 'Płatność się nie powiodła. Spróbuj jeszcze raz albo wybierz inną płatność.',
  'linked.paymentCancelled': 'Płatność została przerwana.',
  'linked.login': 'To logowanie się nie powiodło. Spróbuj jeszcze raz.',
  'linked.unexpected': 'Coś poszło nie tak w drodze powrotnej do sklepu. Spróbuj jeszcze raz.',
}
