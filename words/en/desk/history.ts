const actions: Readonly<Record<string, string>> = {
  'orders create': 'Taken by telephone',
  'orders pay': 'Noted as paid',
  'orders pack': 'Noted as packed',
  'orders send': 'Noted as sent',
  'orders deliver': 'Noted as delivered',
  'orders cancel': 'Cancelled',
  'orders note': 'Note added',
  'orders address': 'Address changed',
  'orders lines': 'Lines changed',
  'orders refund': 'Paid back',
  'transactions refund': 'Paid back',
  'returns receive': 'Return is here',
  'returns accept': 'Return accepted',
  'returns reject': 'Return rejected',
  'returns settle': 'Return settled',
  'returns pay': 'Paid back',
  'returns code': 'Locker code given',
  'returns cancel': 'Return called off',
}

/** Who did what to the shop. */
export const history = {
  title: 'History',
  about: 'Who changed what, from where. What only read the shop is not listed.',
  when: 'When',
  who: 'Who',
  what: 'What',
  changes: 'Changes',
  kinds: { command: 'command', key: 'API key', person: 'desk' },
  begun: 'begun; nobody knows how it ended',
  actions,
}
