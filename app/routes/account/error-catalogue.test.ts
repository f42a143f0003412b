import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { parseWithZod } from '@conform-to/zod/v4'

import { recoverySchema } from '#domain/forms/account/recovery.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { honestForm } from '#tests/examples/honest.ts'
import { openWalkInShop, visit, type WalkInShop } from '#tests/examples/walk-in.ts'
import { answerActivation } from './activation/action.ts'
import { unexpectedly } from './form/form-answer.ts'
import { answerLogin } from './login/action.ts'
import { answerOrderLogin } from './order-login/action.ts'
import { answerRecovery } from './recover/action.ts'
import { answerNewPassword } from './recover/new-password-action.ts'
import { answerRegister } from './register/action.ts'

/**
 * The rows of Shopping §8 that belong to the ways into an account: type of message, seconds and
 * words, in every language. Those about the window of Facebook: tests/e2e/account/facebook.spec.ts.
 */

const NOW = Date.UTC(2026, 10, 20, 12)
type Lang = 'en' | 'pl' | 'de'
const langs: Lang[] = ['en', 'pl', 'de']

let shop: WalkInShop
beforeAll(async () => {
  shop = await openWalkInShop(demoShop(NOW), NOW)
})
afterAll(() => shop.database.close())

const registration = {
  name: 'Olive Nowak',
  email: 'olive@example.com',
  retypedEmail: 'olive@example.com',
  country: 'pl',
  password: 'glina i woda 1240',
  retypedPassword: 'glina i woda 1240',
  terms: 'on',
  processing: 'on',
}

type Said = Record<Lang, string>
const unexpected: Said = {
  en: 'That did not work, and it is not your doing. Please try again in a moment.',
  pl: 'Coś się nie udało, i to nie z Twojej winy. Spróbuj ponownie za chwilę.',
  de: 'Das hat nicht geklappt, und es liegt nicht an Ihnen. Bitte gleich noch einmal versuchen.',
}

describe.for(langs)('%s', (lang) => {
  test('Shopping §8 “Login 401 with inactive flag”: info alert account inactive, 6 s', async () => {
    const given = { email: 'uspiony@kamionka.example', password: 'kamionka-demo' }
    const answer = await logIn(lang, given)
    expect(answer).toMatchObject({
      status: 401,
      isInactive: true,
      alert: {
        type: 'info',
        seconds: 6,
        text: {
          en: 'This account is not active yet. Open the link in the email that we sent when you registered.',
          pl: 'To konto nie jest jeszcze aktywne. Otwórz link z e-maila, który wysłaliśmy po rejestracji.',
          de: 'Dieses Konto ist noch nicht aktiv. Bitte den Link in der E-Mail öffnen, die nach der Registrierung kam.',
        }[lang],
      },
    })
  })

  test('Shopping §8 “Login other 401”: warning wrong password, 3 s; state cleared', async () => {
    const given = { email: 'hanna@kamionka.example', password: 'not this one at all' }
    const answer = await logIn(lang, given)
    expect(answer).toMatchObject({
      status: 401,
      clears: ['password'],
      alert: {
        type: 'warning',
        seconds: 3,
        text: {
          en: 'The email or the password is not right.',
          pl: 'E-mail lub hasło się nie zgadza.',
          de: 'E-Mail oder Passwort stimmt nicht.',
        }[lang],
      },
    })
    expect(answer, 'nobody is logged in').not.toBeInstanceOf(Response)
    expect(JSON.stringify(answer)).not.toContain(given.password)
  })

  test('Shopping §8 “Register EMAIL_TAKEN (401)”: info alert e-mail taken, 6 s', async () => {
    const email = 'hanna@kamionka.example'
    const answer = await register(lang, { ...registration, email, retypedEmail: email })
    expect(answer.alert).toEqual({
      type: 'info',
      seconds: 6,
      text: {
        en: 'There is an account with this email already. You can log in.',
        pl: 'Konto z tym adresem e-mail już istnieje. Możesz się zalogować.',
        de: 'Ein Konto mit dieser E-Mail-Adresse gibt es schon. Sie können sich anmelden.',
      }[lang],
    })
  })

  test('Shopping §8 “Register local errors”: info alerts, 3 s', async () => {
    const { terms: _, ...withoutTerms } = registration
    const faults: [object, Said][] = [
      [
        { ...registration, retypedPassword: 'another one' },
        {
          en: 'The two passwords are not the same.',
          pl: 'Hasła nie są takie same.',
          de: 'Die beiden Passwörter sind nicht gleich.',
        },
      ],
      [
        { ...registration, retypedEmail: 'else@example.com' },
        {
          en: 'The two email addresses are not the same.',
          pl: 'Adresy e-mail nie są takie same.',
          de: 'Die beiden E-Mail-Adressen sind nicht gleich.',
        },
      ],
      [
        withoutTerms,
        {
          en: 'Please accept the terms and the processing of your data.',
          pl: 'Zaakceptuj regulamin i przetwarzanie danych.',
          de: 'Bitte den AGB und der Verarbeitung der Daten zustimmen.',
        },
      ],
      [
        { ...registration, name: '' },
        {
          en: 'Something in the form is missing or not right yet.',
          pl: 'Czegoś w formularzu brakuje albo coś się jeszcze nie zgadza.',
          de: 'Im Formular fehlt noch etwas, oder etwas stimmt noch nicht.',
        },
      ],
    ]
    for (const [given, said] of faults) {
      const answer = await register(lang, given)
      expect(answer.alert).toEqual({ type: 'info', seconds: 3, text: said[lang] })
      expect(answer.status).toBe(422)
    }
  })

  test('Shopping §8 “Reset password 404”: warning user does not exist, 5 s', async () => {
    const answer = await ask(lang, { email: 'nobody@example.com' }, answerRecovery)
    expect(answer).toMatchObject({
      status: 404,
      alert: {
        type: 'warning',
        seconds: 5,
        text: {
          en: 'There is no account with this address.',
          pl: 'Nie ma konta z tym adresem.',
          de: 'Ein Konto mit dieser Adresse gibt es nicht.',
        }[lang],
      },
    })
  })

  test('Shopping §8 “Reset password other non-201”: unexpected error', async () => {
    const failing = { resetPassword: async () => ({ kind: 'failed', reason: 'timeout' }) as const }
    const given = { email: 'hanna@kamionka.example' }
    const answer = await ask(lang, given, answerRecovery, failing)
    expect(answer).toMatchObject({
      status: 503,
      alert: { type: 'warning', seconds: 5, text: unexpected[lang] },
    })
  })

  test('Shopping §8 “Reset password success”: message for 30 s, modal closes', async () => {
    const email = 'jonas@kamionka.example'
    const answer = await ask(lang, { email }, answerRecovery)
    expect(answer).toMatchObject({
      status: 200,
      sent: {
        seconds: 30,
        text: {
          en: `A link with which you can set a new password is on its way to ${email}.`,
          pl: `Link, dzięki któremu ustawisz nowe hasło, jest w drodze na adres ${email}.`,
          de: `Ein Link, mit dem Sie ein neues Passwort setzen können, ist unterwegs an ${email}.`,
        }[lang],
      },
    })
  })

  test('Shopping §8 “Activation”: not-found message', async () => {
    const answer = await ask(lang, { password: 'whichever it is' }, (form, context) =>
      answerActivation(form, 'no-such-code', context),
    )
    expect(answer).toMatchObject({
      status: 404,
      outcome: {
        title: {
          en: 'This link does not lead to an account',
          pl: 'Ten link nie prowadzi do żadnego konta',
          de: 'Dieser Link führt zu keinem Konto',
        }[lang],
      },
    })
  })

  test('“LIMITED”: the form again with what was typed, how long to wait, and 429', async () => {
    const limited = { kind: 'refused', status: 429, body: limitedBody } as const
    const call = async () => limited
    const email = 'hanna@kamionka.example'
    const password = 'kamionka-demo'
    const number = 'K/2026/11/0001'
    const forms: [string, () => Promise<unknown>][] = [
      [email, () => logIn(lang, { email, password }, { login: call })],
      [email, () => logIn(lang, { email, intent: 'activation' }, { sendActivation: call })],
      [registration.email, () => register(lang, registration, { register: call })],
      [email, () => ask(lang, { email }, answerRecovery, { resetPassword: call })],
      [
        '',
        () =>
          ask(lang, { password }, (form, context) => answerActivation(form, 'x', context), {
            activate: call,
          }),
      ],
      [
        '',
        () =>
          ask(
            lang,
            { new: password, retyped: password },
            (form, context) => answerNewPassword(form, { token: 'x', device: 'd' }, context),
            { setPassword: call },
          ),
      ],
      [number, () => orderLogin(lang, { email, number }, { orderLogin: call })],
      [
        number,
        () =>
          orderLogin(lang, { email, number, code: 'AAAAAA', intent: 'code' }, { orderLogin: call }),
      ],
    ]
    for (const [typed, asked] of forms) {
      const answer = await asked()
      expect(answer).toMatchObject({ status: 429, alert: { type: 'warning', text: wait[lang] } })
      expect(JSON.stringify(answer)).toContain(typed)
      expect(JSON.stringify(answer), 'a password never comes back').not.toContain(password)
      expect(JSON.stringify(answer)).not.toContain(registration.password)
    }
  })
})

const limitedBody = { error: 'LIMITED', retryAfterSeconds: 120 }
const wait: Said = {
  en: 'A little slower, please. Please wait 2 minutes, then go on.',
  pl: 'Trochę wolniej, proszę. Poczekaj 2 minuty i spróbuj ponownie.',
  de: 'Bitte etwas langsamer. Bitte 2 Minuten warten und dann weitermachen.',
}

test('what nobody expected gives the same message everywhere', () => {
  const form = new FormData()
  form.set('email', 'x@example.com')
  const submission = parseWithZod(form, { schema: recoverySchema() })
  const answer = unexpectedly(submission, { t: (key) => key })
  expect(answer.alert).toEqual({ type: 'warning', text: 'form.unexpected', seconds: 5 })
})

type Calls = { [Name in keyof ShopClient]?: () => Promise<CallResult<never>> }
type Answering<Answer> = (form: FormData, context: RouterContextProvider) => Promise<Answer>

/** What a page answers to this form, while the shop answers these calls so. */
async function ask<Answer>(
  lang: Lang,
  given: object,
  answerTo: Answering<Answer>,
  calls: Calls = {},
): Promise<Answer> {
  const typed = Object.entries(given).map(([name, value]) => [name, String(value)])
  const form = await honestForm(Object.fromEntries(typed), NOW)
  const request = posted()
  const at = { ...shop, client: { ...shop.client, ...calls } }
  const arrival = { now: NOW, request, shopper: 'a-visitor', lang }
  return visit(at, arrival, [], ({ context }) => answerTo(form, context))
}

function logIn(lang: Lang, given: object, calls?: Calls) {
  return ask(lang, given, (form, context) => answerLogin(posted(), form, context), calls)
}

function orderLogin(lang: Lang, given: object, calls?: Calls) {
  const asked: Answering<unknown> = (form, context) => answerOrderLogin(posted(), form, context)
  return ask(lang, given, asked, calls)
}

async function register(lang: Lang, given: object, calls?: Calls): Promise<FormAnswer> {
  const answer = await ask(lang, given, answerRegister, calls)
  if (answer.kind === 'registered') throw new Error('it was let through')
  return answer
}

function posted(): Request {
  return new Request('http://shop.test/', { method: 'POST' })
}
