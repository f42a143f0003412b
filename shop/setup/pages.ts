import { knownLanguage, LANGUAGES, type Language } from '#domain/screen/languages.ts'
import { escapedHtml } from '#shop/escaped-html.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { SendMail } from '#shop/mail/smtp.ts'
import { inAllLanguages } from '#words/words.ts'

import {
  presentOf,
  setupFields,
  type SetupStep,
  setupSteps,
  type Typed,
  writeStep,
} from './steps.ts'
import { endSetup, mayVisit, openLink } from './tokens.ts'

const words = inAllLanguages(({ operator }) => operator.setup)

/** What the pages need to know of the process. */
export type SetupMeans = {
  database: ShopDatabase
  now: () => number
  /** The origin of each language. */
  origins: Readonly<Record<string, string>>
  /** Undefined without a mail server. */
  send: SendMail | undefined
}

type Visitor = { token: string; lang: Language }

const cookieName = 'setup'

/**
 * The pages that set up an empty shop: for anybody who came by the printed address, and until the
 * shop is set up. Undefined for everybody else, to whom they are no pages at all.
 */
export async function setupPage(
  request: Request,
  means: SetupMeans,
): Promise<Response | undefined> {
  const { pathname, searchParams, protocol } = new URL(request.url)
  const [, , name = ''] = pathname.split('/')
  const isPost = request.method === 'POST'
  const { database, now } = means
  const secure = protocol === 'https:'

  // A printed token is 43 characters long; no step is.
  if (name.length > 30 && request.method === 'GET') {
    const token = await openLink(database, name, now())
    if (token === undefined) return undefined
    const lang = preferred(request)
    return redirect('/setup', cookieOf({ token, lang, secure }))
  }
  const visitor = visitorOf(request)
  if (!visitor || !(await mayVisit(database, visitor.token, now()))) return undefined

  const wanted = searchParams.get('lang')
  if (wanted !== null && !isPost) {
    const lang = knownLanguage(wanted)
    return redirect(pathname, cookieOf({ ...visitor, lang, secure }))
  }
  const { lang } = visitor
  if (name === 'end') {
    if (!isPost) return endPage(lang)
    await endSetup(database)
    return redirect('/', `${cookieName}=; Path=/setup; Max-Age=0`)
  }
  const step = name === '' ? 'name' : setupSteps.find((one) => one === name)
  if (!step) return undefined
  return isPost
    ? answerStep(step, await request.formData(), lang, means)
    : stepPage(step, { lang, typed: await presentOf(database, step, lang), means })
}

async function answerStep(
  step: SetupStep,
  form: FormData,
  lang: Language,
  means: SetupMeans,
): Promise<Response> {
  const typed: Typed = Object.fromEntries(
    setupFields[step].map((name) => {
      const value = form.get(name)
      return [name, typeof value === 'string' ? value.slice(0, 500) : '']
    }),
  )
  if (step === 'mail') {
    const said = await testMail(typed['to'] ?? '', lang, means)
    return stepPage(step, { lang, typed, means, said })
  }
  const refused = await writeStep(means.database, step, typed, { lang, now: means.now() })
  if (refused) return stepPage(step, { lang, typed, means, wrong: refused.wrong })
  return redirect(`/setup/${after(step)}`)
}

async function testMail(to: string, lang: Language, { send, now }: SetupMeans): Promise<string> {
  const say = words[lang]
  if (!send) return say.mailOff
  if (!/^[^@\s]+@[^@\s]+$/.test(to.trim())) return say.wrong.to
  try {
    const { subject, text } = say.testMail
    const html = `<p>${escapedHtml(text)}</p>`
    await send({ id: `setup-${now()}`, recipient: to.trim(), subject, text, html })
    return say.mailSent(to.trim())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return say.mailFailed(code)
  }
}

type Shown = {
  lang: Language
  typed: Typed
  means: SetupMeans
  wrong?: readonly string[]
  said?: string
}

async function stepPage(
  step: SetupStep,
  { lang, typed, means, wrong = [], said }: Shown,
): Promise<Response> {
  const say = words[lang]
  const { title, text, command } = say.steps[step]
  const fields = setupFields[step].map((name) => field(name, { lang, typed, wrong }))
  const button = step === 'mail' ? say.sendTest : say.save
  const form =
    fields.length === 0
      ? ''
      : `<form method="post" action="/setup/${step}">${fields.join('')}<button>${escapedHtml(button)}</button></form>`
  const alert =
    said !== undefined || wrong.length > 0
      ? `<p role="alert">${escapedHtml(said ?? say.notSaved)}</p>`
      : ''
  const number = setupSteps.indexOf(step) + 1
  const body = [
    `<p>${escapedHtml(say.step(number, setupSteps.length + 1))}</p>`,
    alert,
    `<p>${escapedHtml(text)}</p>`,
    step === 'domain' ? await domains(means, lang) : '',
    form,
    `<p><a href="/setup/${after(step)}">${escapedHtml(fields.length === 0 ? say.goOn : say.next)}</a></p>`,
    `<h2>${escapedHtml(step === 'domain' || step === 'mail' ? say.inEnv : say.asCommand)}</h2><pre>${escapedHtml(command)}</pre>`,
  ]
  return page(title, body.join(''), lang, wrong.length > 0 ? 422 : 200)
}

function endPage(lang: Language): Response {
  const say = words[lang]
  const last = setupSteps.length + 1
  const body = `<p>${escapedHtml(say.step(last, last))}</p><p>${escapedHtml(say.end.text)}</p><form method="post" action="/setup/end"><button>${escapedHtml(say.end.button)}</button></form><h2>${escapedHtml(say.asCommand)}</h2><pre>npm run shop -- setup end</pre>`
  return page(say.end.title, body, lang)
}

function field(
  name: string,
  { lang, typed, wrong }: Pick<Shown, 'lang' | 'typed'> & { wrong: readonly string[] },
): string {
  const say = words[lang]
  const label = say.fields[name as keyof typeof say.fields] ?? name // the names of all steps
  const isWrong = wrong.includes(name)
  const told = say.wrong[name as keyof typeof say.wrong] ?? say.wrong.other // the same
  const described = isWrong ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''
  const value = escapedHtml(typed[name] ?? '')
  const problem = isWrong ? `<span id="${name}-wrong">${escapedHtml(told)}</span>` : ''
  return `<p><label>${escapedHtml(label)}<br><input name="${name}" value="${value}" maxlength="500"${described}></label> ${problem}</p>`
}

/** Where the shop is reached now, and whether it is: that is a setting of the process. */
async function domains({ origins }: SetupMeans, lang: Language): Promise<string> {
  const rows = await Promise.all(
    Object.entries(origins).map(async ([one, origin]) => {
      const state = await stateOf(origin, lang)
      return `<tr><td>${escapedHtml(one)}</td><td>${escapedHtml(origin)}</td><td>${escapedHtml(state)}</td></tr>`
    }),
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** How long a domain may take to answer, ms. */
const patience = 3_000

/** Asks only addresses that the process was started with. */
async function stateOf(origin: string, lang: Language): Promise<string> {
  const say = words[lang]
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return say.onlyHere
  if (protocol !== 'https:') return say.noTls
  const signal = AbortSignal.timeout(patience)
  const isThere = await fetch(`${origin}/healthz`, { signal, redirect: 'manual' }).then(
    ({ ok }) => ok,
    () => false,
  )
  return isThere ? say.answers : say.silent
}

function page(title: string, body: string, lang: Language, status = 200): Response {
  const say = words[lang]
  const steps = [...setupSteps, 'end' as const].map((step) => {
    const name = step === 'end' ? say.end.title : say.steps[step].title
    return `<li><a href="/setup/${step}">${escapedHtml(name)}</a></li>`
  })
  const languages = LANGUAGES.map(
    (one) => `<a href="?lang=${one}" lang="${one}" hreflang="${one}">${words[one].language}</a>`,
  )
  const html = `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapedHtml(title)}</title><link rel="stylesheet" href="/plain.css"></head><body><main><nav aria-label="${escapedHtml(say.languages)}"><p>${languages.join(' · ')}</p></nav><h1>${escapedHtml(title)}</h1>${body}<nav aria-label="${escapedHtml(say.all)}"><h2>${escapedHtml(say.all)}</h2><ol>${steps.join('')}</ol></nav></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}

function after(step: SetupStep): SetupStep | 'end' {
  return setupSteps[setupSteps.indexOf(step) + 1] ?? 'end'
}

function redirect(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location })
  if (cookie !== undefined) headers.set('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function cookieOf({ token, lang, secure }: Visitor & { secure: boolean }): string {
  const attributes = 'Path=/setup; HttpOnly; SameSite=Lax; Max-Age=7200'
  return `${cookieName}=${token}.${lang}; ${attributes}${secure ? '; Secure' : ''}`
}

function visitorOf({ headers }: Request): Visitor | undefined {
  const [, token = '', lang = ''] =
    /(?:^|;\s*)setup=([\w-]{43})\.([a-z]{2})(?:;|$)/.exec(headers.get('cookie') ?? '') ?? []
  return token === '' ? undefined : { token, lang: knownLanguage(lang) }
}

/** The first of our languages that the owner's browser asks for. */
function preferred({ headers }: Request): Language {
  const asked = (headers.get('accept-language') ?? '').toLowerCase().split(',')
  const found = asked
    .map((part) => LANGUAGES.find((lang) => part.trim().startsWith(lang)))
    .find((lang) => lang !== undefined)
  return found ?? knownLanguage('en')
}
