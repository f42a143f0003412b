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
])('%s was meant to be %s', (name, meant) => {
  expect(nearName(name, settings)).toBe(meant)
})

test.each([
  'HOME',
  'PATH',
  'POST',
  'HTTP_URL',
  'DATADIR',
  'DATABASE_URL_2024',
  'SMTP_PORT',
  'LANG',
])('%s is somebody else’s', (name) => {
  expect(nearName(name, settings)).toBeUndefined()
})
