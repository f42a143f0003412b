/** What is said of a payment at its provider. */
export const paying = {
  'blik.label': 'Kod BLIK (opcjonalnie)',
  'blik.hint':
    'Sześć cyfr z aplikacji banku. Jeśli pole zostanie puste, o kod zapyta strona operatora płatności. Nigdzie nie zachowujemy kodu: jeśli trzeba będzie coś tu poprawić, wpisz nowy.',
  'blik.wrong': 'Kod BLIK ma sześć cyfr. Wpisz nowy kod albo zostaw puste pole.',
  'pay.title': 'Przejście do płatności',
  'pay.text': 'Płatność odbywa się na stronie operatora, {{host}}. Potem wrócisz tutaj.',
  'pay.back': 'Powrót do zamówienia',
  'summary.confirm': 'Potwierdź płatność w aplikacji banku',
  'summary.confirmText':
    'Potwierdź teraz płatność w aplikacji banku. Ta strona co pięć sekund sprawdza, czy jest opłacone; można też sprawdzić ręcznie.',
  'summary.unreached': 'Operator płatności nie odpowiedział',
  'summary.unreachedText':
    'Zamówienie {{no}} jest złożone, ale nie wiemy, czy płatność za nie się rozpoczęła. Jeśli pieniądze zeszły z Twojego konta, nie płać ponownie: wiadomość o nich wciąż się liczy. W przeciwnym razie spróbuj jeszcze raz albo wybierz inną metodę płatności.',
  'summary.unreachedRestsText':
    'Zamówienie {{no}} jest złożone, ale nie wiemy, czy płatność za nie się rozpoczęła, a z jej operatorem nie ma chwilowo połączenia. Jeśli pieniądze zeszły z Twojego konta, nie płać ponownie: wiadomość o nich wciąż się liczy. W przeciwnym razie wybierz inną metodę płatności albo sprawdź ponownie za minutę.',
  'details.paymentRests':
    'Operator tej metody płatności chwilowo nie odpowiada. Wybierz inną albo spróbuj ponownie za minutę.',
  'details.chosenRests':
    'Metody „{{name}}” nie można teraz wybrać, bo jej operator nie odpowiada. Proszę wybrać inną albo sprawdzić ponownie za minutę.',
  'details.allRest':
    'Żaden operator płatności chwilowo nie odpowiada. Spróbuj ponownie za kilka minut; wpisane dane zostaną tutaj.',
}
