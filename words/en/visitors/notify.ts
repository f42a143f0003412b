export const notify = {
  'notify.ask': 'Tell me when it is back',
  'notify.title': 'When it is back',
  'notify.lead': '{{name}} is sold out. We write to you once, as soon as it can be bought again.',
  'notify.data':
    'We keep your address for this alone and forget it with that email; there is no newsletter.',
  'notify.submit': 'Tell me',
  'notify.success': 'We will write to {{email}} as soon as it is back.',
  'notify.exist': 'You are waiting for it already: we will write to {{email}}.',
  'notify.availableTitle': 'It is back already',
  'notify.available': '{{name}} can be bought again.',
}
