import { z } from 'zod'

import { momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { inLanguage } from '#domain/screen/text.ts'
import { campaignPreview } from '#shop/mail/mailing/write-mailing-mail.ts'
import { findCampaign, type KnownCampaign } from '#shop/mailing/campaigns/campaign.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { campaignStands } from '../../operation/feedback/campaigns.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { act, actThen, againOf, doneLines, type Outcome } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Taken, Visit } from '../frame/visit.ts'
import { beginJob } from '../jobs/begin.ts'
import { BackHead } from '../parts/back-head.tsx'
import { TextArea, TextField } from '../parts/field.tsx'
import { drawnLetter } from '../parts/drawn-letter.ts'
import { Form, sentBy } from '../parts/form.tsx'
import { languageName } from '../parts/names.ts'
import { Badge, Panel } from '../parts/panel.tsx'
import { letterTones } from './letters.tsx'

const operatorWords = inAllLanguages(({ operator }) => operator.newsletter)

const parts = ['subject', 'text', 'linkText', 'linkPath'] as const

/** Writes a letter that nobody gets yet. */
export const newLetterScreen: Screen = {
  kind: 'screen',
  path: '/newsletter/letters/new',
  needs: 'customers:write',
  show: async (visit) => {
    const { langs } = (await readOrderTerms(visit.desk.database)).settings
    const words = visit.say.newsletter
    return {
      kind: 'page',
      title: words.newLetter,
      body: (
        <>
          <LettersHead visit={visit} title={words.newLetter} />
          <Writing visit={visit} langs={langs} />
        </>
      ),
    }
  },
  take: async (visit, form) => write(visit, form, undefined),
}

/** One letter: what it says, how it looks, and how it is tried and sent. */
export const letterScreen: Screen = {
  kind: 'screen',
  path: '/newsletter/letters/:id',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const { desk, say, lang, now, session } = visit
    const { db } = desk.database
    const version = versionOf(await campaignStands(db, id))
    const letter = await findCampaign(db, id)
    if (!letter) return notFoundPage(visit)
    const { langs, baseLang, timeZone } = (await readOrderTerms(desk.database)).settings
    const mayWrite = mayDo(session.scopes, 'customers:write')
    const words = say.newsletter
    const { state, begun_at: begunAt } = letter
    const title = inLanguage(letter.says.subject, baseLang, lang) || words.untitled
    return {
      kind: 'page',
      title,
      version,
      body: (
        <>
          <LettersHead visit={visit} title={title} state={state}>
            {begunAt === null
              ? undefined
              : words.sentAt(momentInShort(begunAt, { lang, timeZone, now }))}
          </LettersHead>
          <div className="cols">
            <div className="stack">
              {state === 'draft' && mayWrite && (
                <Writing visit={visit} langs={langs} letter={letter} />
              )}
              <Previews visit={visit} langs={langs} letter={letter} />
            </div>
            {mayWrite && state !== 'sent' && <Rest visit={visit} state={state} />}
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const sent = sentBy(form)
    const wanted = (name: string) => ({ action: `newsletter ${name}`, given: { id }, ...sent })
    switch (form.get('do')) {
      case 'go-on':
        return beginJob(visit, wanted('send'))
      case 'drop':
        return actThen(visit, wanted('drop'), '/newsletter/letters')
      case 'test':
      case 'send':
        return writeThen(visit, form, id)
      default:
        return write(visit, form, id)
    }
  },
}

async function write(visit: Visit, form: FormData, id: string | undefined): Promise<Taken> {
  const outcome = await written(visit, form, id)
  if (outcome.kind === 'refused') return againOf(outcome)
  const { id: called } = Written.parse(outcome.data)
  const lines = doneLines(visit, outcome)
  return goTo(visit, `/newsletter/letters/${called}`, { tone: 'good', lines })
}

/** What was just typed is what is tried, or what is asked about before it goes to everybody. */
async function writeThen(visit: Visit, form: FormData, id: string): Promise<Taken> {
  const here = `/newsletter/letters/${id}`
  const saved = await written(visit, form, id)
  if (saved.kind === 'refused') return againOf(saved)
  if (form.get('do') === 'test') {
    const { email: to } = visit.session.person
    const { once } = sentBy(form)
    return actThen(visit, { action: 'newsletter test', given: { id, to }, once }, here)
  }
  const outcome = await act(visit, { action: 'newsletter send', given: { id }, dryRun: true })
  return outcome.kind === 'refused' ? againOf(outcome) : goTo(visit, `${here}/send`)
}

const Written = z.object({ id: z.string() })

async function written(visit: Visit, form: FormData, id: string | undefined): Promise<Outcome> {
  const { langs } = (await readOrderTerms(visit.desk.database)).settings
  const texts = Object.fromEntries(
    parts.map((part) => [
      part,
      langs.map((lang) => `${lang}=${String(form.get(`${part}.${lang}`) ?? '').trim()}`),
    ]),
  )
  const given = { ...(id !== undefined && { id }), ...texts }
  return act(visit, { action: 'newsletter write', given, ...sentBy(form) })
}

type HeadProps = {
  visit: Visit
  title: string
  state?: KnownCampaign['state']
  children?: string | undefined
}

function LettersHead({ visit, title, state, children }: HeadProps) {
  return (
    <BackHead
      back={{ path: '/newsletter/letters', title: visit.say.newsletter.letters }}
      title={title}
      badge={
        state !== undefined && (
          <Badge tone={letterTones[state]}>{operatorWords[visit.lang].letterStates[state]}</Badge>
        )
      }
    >
      {children}
    </BackHead>
  )
}

type LetterProps = { visit: Visit; langs: readonly string[]; letter: KnownCampaign }

function Writing({ visit, langs, letter }: Omit<LetterProps, 'letter'> & Partial<LetterProps>) {
  const words = visit.say.newsletter
  return (
    <div className="panel">
      <Form className="in stack" isLong>
        {langs.map((lang) => {
          const field = (part: (typeof parts)[number]) => ({
            name: `${part}.${lang}`,
            label: words[part],
            value: letter?.says[part]?.[lang],
          })
          return (
            <fieldset key={lang}>
              <legend>
                <b>{languageName(lang, visit.lang)}</b>
              </legend>
              <div className="stack">
                <TextField {...field('subject')} maxLength={200} />
                <TextArea {...field('text')} hint={words.textHint} maxLength={20_000} />
                <div className="pair">
                  <TextField {...field('linkText')} maxLength={200} />
                  <TextField {...field('linkPath')} hint={words.linkHint} maxLength={1_000} />
                </div>
              </div>
            </fieldset>
          )
        })}
        <div className="row">
          <button className="button button-main" name="do" value="write">
            {words.save}
          </button>
          {letter && (
            <>
              <button className="button" name="do" value="test">
                {words.test}
              </button>
              <button className="button" name="do" value="send">
                {words.check}
              </button>
            </>
          )}
        </div>
      </Form>
    </div>
  )
}

function Previews({ visit, langs, letter }: LetterProps) {
  const words = visit.say.newsletter
  return (
    <Panel title={words.preview}>
      <ul className="row" role="list">
        {langs.map((lang) => (
          <li key={lang}>
            <a className="button" href={`/newsletter/letters/${letter.id}/html?lang=${lang}`}>
              <Icon name="eye" />
              {languageName(lang, visit.lang)}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What is done beside writing. */
function Rest({ visit, state }: { visit: Visit; state: KnownCampaign['state'] }) {
  const words = visit.say.newsletter
  const isDraft = state === 'draft'
  return (
    <Panel title={isDraft ? words.drop : words.goOn}>
      <Form className="stack">
        {!isDraft && <p>{words.goOnAbout}</p>}
        <button
          className={isDraft ? 'button button-stop' : 'button button-main'}
          name="do"
          value={isDraft ? 'drop' : 'go-on'}
        >
          {isDraft ? words.drop : words.goOn}
        </button>
      </Form>
    </Panel>
  )
}

/** A letter as a mail program draws it, alone on its page: it may load nothing and run nothing. */
export const letterHtml: Screen = {
  kind: 'screen',
  path: '/newsletter/letters/:id/html',
  needs: 'customers:read',
  show: async (visit, { id = '' }) => {
    const { desk, url } = visit
    const letter = await findCampaign(desk.database.db, id)
    if (!letter) return notFoundPage(visit)
    const terms = await readOrderTerms(desk.database)
    const { langs, baseLang } = terms.settings
    const lang = langs.find((one) => one === url.searchParams.get('lang')) ?? baseLang
    const { html } = campaignPreview(terms, desk.mail, { campaign: letter.says, lang })
    return drawnLetter(html)
  },
}
