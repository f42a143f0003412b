import type { Scope } from '#domain/owner/scopes.ts'

/**
 * What each scope lets a key do, decided here again and by hand: an action that asks for less than
 * it should, or that nobody has thought about, stands here wrongly or not at all.
 */
export const ownerActions: Readonly<Record<Scope, readonly string[]>> = {
  'orders:read': [
    'codes list',
    ...['orders list', 'orders count', 'orders show'],
    ...['returns list', 'returns show'],
    'today tasks',
    ...['transactions list', 'transactions disputes'],
    ...['withdrawals list', 'withdrawals show'],
  ],
  // Anyone who knows the code of a gift card can spend it, so listing them is not just reading.
  'orders:write': [
    ...['cards create', 'cards list', 'cards add', 'cards refund', 'cards end'],
    ...['codes create', 'codes change', 'codes end'],
    ...['orders pay', 'orders deliver', 'orders cancel', 'orders refund'],
    ...['orders create', 'orders address', 'orders lines'],
    'jobs orders',
    ...['orders note', 'orders attach', 'orders detach', 'orders documents'],
    ...['returns code', 'returns receive', 'returns accept', 'returns reject'],
    ...['returns settle', 'returns pay', 'returns cancel'],
    'transactions refund',
  ],
  'parcels:read': ['jobs list', 'shipments label'],
  'parcels:write': [
    'jobs labels',
    'jobs stop',
    'orders pack',
    'orders send',
    'shipments create',
    'shipments show',
  ],
  'goods:read': [
    ...['attributes get', 'categories get', 'collections get', 'manufacturers get'],
    ...['prices export', 'products export', 'stock export'],
    ...['pictures list', 'pictures show'],
    'synonyms get',
  ],
  'goods:write': [
    ...[
      'attributes set',
      'attributes change',
      'attributes edit',
      'attributes remove',
      'categories set',
      'categories change',
      'categories edit',
      'categories remove',
      'collections set',
      'collections change',
      'collections edit',
      'collections remove',
      'manufacturers set',
      'manufacturers change',
      'manufacturers edit',
      'manufacturers remove',
    ],
    ...['pictures add', 'pictures describe', 'pictures replace', 'pictures remove'],
    ...['prices import', 'products import', 'products set', 'stock import'],
    ...['goods try', 'goods import', 'goods change', 'goods undo', 'goods stop'],
    ...['products create', 'products copy'],
    'synonyms set',
    'synonyms change',
    'synonyms edit',
  ],
  // The body of a message tells of persons, if its endpoint may read of them.
  'customers:read': [
    ...['customers list', 'customers show', 'customers copy'],
    ...['messages list', 'messages show'],
    ...['newsletter list', 'newsletter export', 'newsletter letters', 'newsletter show'],
    'tax-numbers list',
    'webhooks message',
  ],
  'customers:write': [
    ...['customers wholesale', 'customers points', 'customers logout', 'customers anonymise'],
    ...['messages answer', 'messages close', 'messages reopen'],
    ...['newsletter remove', 'newsletter write', 'newsletter drop', 'newsletter test'],
    'newsletter send',
    'tax-numbers check',
  ],
  'content:read': [
    'addresses list',
    ...['footer get', 'home get', 'menu get', 'pages get', 'popups get'],
    'opinions list',
  ],
  'content:write': [
    ...['addresses lead', 'addresses gone', 'addresses forget'],
    ...[
      'footer set',
      'footer change',
      'footer edit',
      'home set',
      'home change',
      'home edit',
      'menu set',
      'menu change',
      'menu edit',
      'pages set',
      'pages change',
      'pages edit',
      'pages remove',
      'popups set',
      'popups change',
      'popups edit',
    ],
    ...['opinions approve', 'opinions reject'],
  ],
  'settings:read': [
    ...['accounts get', 'deliveries get', 'payments get', 'settings get'],
    'pause show',
    ...['pickup show', 'pickup places list'],
  ],
  'settings:write': [
    ...[
      'accounts set',
      'accounts change',
      'accounts edit',
      'deliveries set',
      'deliveries change',
      'deliveries edit',
      'payments set',
      'payments change',
      'payments edit',
      'settings set',
      'settings change',
      'settings edit',
    ],
    ...['pause', 'resume'],
    ...['pickup refresh', 'pickup places import', 'pickup places remove'],
    ...['setup link', 'setup end'],
  ],
  'reports:read': ['report', 'report vat', 'today money'],
  'reports:write': [],
  'keys:read': [
    ...['audit list', 'audit export'],
    'backup last',
    ...['desk people', 'desk sessions'],
    'keys list',
    ...['webhooks list', 'webhooks show', 'webhooks log'],
  ],
  'keys:write': [
    ...['backup make', 'backup stop', 'backup try'],
    ...['desk invite', 'desk logout', 'desk recover', 'desk remove', 'desk role'],
    'desk withdraw',
    ...['keys create', 'keys revoke'],
    ...['webhooks create', 'webhooks set', 'webhooks rotate'],
    ...['webhooks pause', 'webhooks resume', 'webhooks remove'],
    ...['webhooks test', 'webhooks resend'],
  ],
}

/** What people do, by command and at the desk, and no key, whatever its scopes: it has no call. */
export const peopleActions: readonly string[] = [
  ...['desk invite', 'desk logout', 'desk people', 'desk recover', 'desk remove', 'desk role'],
  ...['desk sessions', 'desk withdraw'],
  ...['goods change', 'goods import', 'goods stop', 'goods try', 'goods undo'],
  ...['jobs labels', 'jobs list', 'jobs orders', 'jobs stop'],
  'keys create',
  'newsletter send',
  ...['orders attach', 'orders detach'],
  ...['webhooks create', 'webhooks set', 'webhooks rotate'],
]

/** What only who sits at the machine can do: no key opens it, whatever its scopes. */
export const machineCommands: readonly string[] = [
  ...['backup create', 'backup list', 'backup restore', 'backup rehearse'],
  'completion',
  'doctor',
  'seed',
]
