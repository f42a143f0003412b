export const notify = {
  'notify.ask': 'Powiadom, gdy wróci',
  'notify.title': 'Gdy znów będzie',
  'notify.lead':
    '{{name}}: teraz wyprzedane. Napiszemy jeden raz, gdy tylko znów będzie można kupić.',
  'notify.data':
    'Adresu użyjemy tylko do tego i usuniemy go wraz z tą wiadomością; to nie jest newsletter.',
  'notify.submit': 'Powiadom mnie',
  'notify.success': 'Napiszemy na {{email}}, gdy tylko wróci.',
  'notify.exist': 'Już na to czekasz: napiszemy na {{email}}.',
  'notify.availableTitle': 'Już wróciło',
  'notify.available': '{{name}}: znów można kupić.',
}
