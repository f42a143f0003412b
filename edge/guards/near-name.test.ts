import { expect, test } from 'vitest'

import { nearName } from './near-name.ts'

const settings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'COOKIE_SECRET',
  'MAIL_FROM',
  'TRUSTED_PROXIES',
  'LIMITS',
  'LOG_LEVEL',
  'LANG_DOMAINS',
]

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['COOKIE_SECRETS', 'COOKIE_SECRET'],
  ['COKIE_SECRTE', 'COOKIE_SECRET'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUST_PROXY', 'TRUSTED_PROXIES'],
  ['TRUSTEDPROXIES', 'TRUSTED_PROXIES'],
  ['LIMIT', 'LIMITS'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LEVELS', 'LOG_LEVEL'],
  ['LANG_DOMAIN', 'LANG_DOMAINS'],
  ['database_url', 'DATABASE_URL'],
  ['KRAM_DATABASE_URL', 'DATABASE_URL'],
  ['KRAM_LIMITS', 'LIMITS'],
])('%s was meant to be %s', (name, meant) => {
  expect(nearName(name, settings)).toBe(meant)
})

test.each([
  'HOME',
  'PATH',
  'POST',
  'PORTS',
  'HOSTS',
  'HOSTNAME',
  'KRAM_PORT',
  'KRAM_SERVICE_HOST',
  'KRAM_PORT_3000_TCP',
  'DATABASE',
  'DATABASE_HOST',
  'DATABASE_USER',
  'DATABASE_SSL',
  'TEST_DATABASE_URL',
  'EMAIL_FROM',
  'HTTP_URL',
  'NO_PROXY',
  'https_proxy',
  'DATABASE_URL_2024',
  'SMTP_PORT',
  'LANG',
])('%s is somebody else’s', (name) => {
  expect(nearName(name, settings)).toBeUndefined()
})
