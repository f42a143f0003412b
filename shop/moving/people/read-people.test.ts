import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atOnce } from '#shop/time-budget/in-slices.ts'
import { foreignRows } from '../foreign-rows.ts'
import { peopleColumns, plainColumn } from './people-columns.ts'
import { splitStreet } from './postal-address.ts'
import { readPeople } from './read-people.ts'

const now = Date.UTC(2026, 10, 30, 12)
const reading = { now, timeZone: 'Europe/Warsaw', langs: ['pl', 'en'], cookieKey: undefined }

function read(text: string, beside = '') {
  const [file, second] = [foreignRows(text), foreignRows(beside)]
  if (file.kind !== 'read') throw new Error(file.kind)
  const names = new Set([...file.columns].map(plainColumn))
  const of = peopleColumns.find((one) =>
    one.knows((...some) => some.some((name) => names.has(name))),
  )
  if (!of) throw new Error('unknown')
  const rows = second.kind === 'read' ? second.rows : []
  return { system: of.system, ...atOnce(readPeople(of, file.rows, reading, rows)) }
}

test('WordPress: shipping and billing, company, role, language, and the time of Greenwich', () => {
  const moved = read(
    [
      'ID,user_login,user_email,user_pass,user_registered,display_name,first_name,last_name,role,locale,billing_company,billing_address_1,billing_address_2,billing_city,billing_postcode,billing_country,billing_phone,billing_nip,shipping_address_1,shipping_city,shipping_postcode,shipping_country,points',
      '5,ola,Ola@Example.com,$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0,2024-05-12 23:30:00,Ola N,Ola,Nowak,customer,pl_PL,Glina,Rynek 1,lok. 4,Kraków,30002,PL,501502503,526-025-02-74,Polna 2a/7,Toruń,87-100,PL,12',
      '6,root,root@example.com,,2020-01-01 00:00:00,,,,administrator,,,,,,,,,,,,,,',
    ].join('\n'),
  )
  expect(moved.system).toBe('woocommerce')
  expect(moved.people).toMatchObject([
    {
      ...{ email: 'ola@example.com', name: 'Ola Nowak', lang: 'pl', companyName: 'Glina' },
      ...{ taxNumber: '5260250274', registeredAt: Date.UTC(2024, 4, 12, 23, 30) },
      password: { kind: 'phpass' },
      ship: { street: 'Polna', number: '2a', apartment: '7', city: 'Toruń', phone: '501502503' },
      invoice: { street: 'Rynek', number: '1', apartment: 'lok. 4', postCode: '30-002', phone: '' },
    },
  ])
  expect(moved.left).toMatchObject([{ line: 3, what: 'root@example.com', why: 'staff' }])
  expect(moved.lost).toMatchObject([{ why: 'unread', given: 'points' }])
})

test('our own columns: street and number apart, and what cannot be kept is told', () => {
  const moved = read(
    [
      'email,name,language,tax_number,ship_street,ship_number,ship_city,ship_country,ship_phone,registered',
      'a@example.com,Ada,fr,123,Long Street,5,London,Utopia,call me,2030-01-01',
      'a@example.com,Ada again,,,,,,,,',
      'b@example.com,Bo,en,,High Street,1,Berlin,Niemcy,,2024-02-03T10:00:00Z',
    ].join('\n'),
  )
  expect(moved.people).toMatchObject([
    { taxNumber: '', lang: '', registeredAt: undefined, ship: { country: '', phone: '' } },
    { lang: 'en', ship: { country: 'de' }, registeredAt: Date.UTC(2024, 1, 3, 10) },
  ])
  expect(moved.left).toMatchObject([{ line: 3, why: 'twice' }])
  expect(moved.lost.map(({ given }) => given)).toEqual([
    ...['country: Utopia', 'phone: call me', 'tax number: 123', 'language: fr'],
  ])
})

test('a yes to the newsletter counts with its day and source, and not from tomorrow', () => {
  const head = 'email,name,newsletter,newsletter_date,newsletter_source\n'
  const consent = (cells: string) => {
    const { people, changed } = read(`${head}a@example.com,Ada,${cells}`)
    return [people[0]?.consent, changed.map(({ why }) => why)]
  }
  const at = Date.UTC(2024, 0, 4, 23)
  expect(consent('yes,2024-01-05,form')).toEqual([{ at, source: 'form' }, []])
  expect(consent('no,2024-01-05,form')).toEqual([undefined, []])
  for (const cells of [
    'yes,,',
    'yes,2024-01-05,',
    'yes,,form',
    '1,2026-12-24,form',
    'yes,soon,form',
  ]) {
    expect(consent(cells)).toEqual([undefined, ['not-subscribed']])
  }
})

test('PrestaShop: guests and closed accounts stay, NULL is nothing', () => {
  const moved = read(
    [
      'id_customer;email;passwd;firstname;lastname;active;is_guest;newsletter;newsletter_date_add;ip_registration_newsletter',
      '1;a@example.com;NULL;Ada;Z;1;0;1;2023-01-02 03:04:05;192.0.2.4',
      '2;b@example.com;;Bo;Z;0;0;0;NULL;NULL',
      '3;c@example.com;;Cy;Z;1;1;0;;',
    ].join('\n'),
  )
  expect(moved.people).toMatchObject([{ password: undefined, consent: { source: '192.0.2.4' } }])
  expect(moved.left.map(({ why }) => why)).toEqual(['switched-off', 'guest'])
})

test.each([
  ['Gliniana 5/3', '', 'Gliniana', '5', '3'],
  ['ul. 3 Maja 12', '', 'ul. 3 Maja', '12', ''],
  ['os. Złotego Wieku 24 m. 7', '', 'os. Złotego Wieku', '24', '7'],
  ['Hauptstraße 12a', 'App. 9', 'Hauptstraße', '12a', 'App. 9'],
  ['12 High Street', 'Flat 2', 'High Street', '12', 'Flat 2'],
  ['Rynek', '', 'Rynek', '', ''],
  [
    'Polna 1',
    'behind the church, second door on the left',
    'Polna, behind the church, second door on the left',
    '1',
    '',
  ],
])('%s (%s) is the street %s, number %s, apartment %s', (line, more, street, number, apartment) => {
  expect(splitStreet(line, more)).toEqual({ street, number, apartment })
})

test('no letter of a street is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 30 }), (line, more) => {
      const { street, number, apartment } = splitStreet(line, more)
      const kept = `${street}${number}${apartment}`
      for (const sign of `${line}${more}`.match(/[\p{L}\p{N}]/gu) ?? []) {
        if (/(?:m|lok|apt|app|flat|nr)/i.test(line)) return
        expect(kept).toContain(sign)
      }
    }),
  )
})
