/**
 * The script of a framed page: hears its parent, shows what it is told without a new load, and
 * tells what is pressed (docs/live-editing.md). No other page of the shop has it.
 */
import type { FromFrame } from '#domain/preview/messages.ts'
import type { PreviewPart } from '#domain/preview/state.ts'
import { morph } from '#desk/client/morph.ts'
import { showTimeLeft } from '#app/document/enhancements/countdown.ts'
import { type Block, blockOf, type Words } from './block.ts'
import { goWithin, stayWithin } from './leaving.ts'
import { createShowing } from './showing.ts'
import { targetMeant } from './targets.ts'
import { createTools } from './tools.ts'

const version = 1

/** What the first view of the page needs that is shown now, with the shop's own colours. */
const sheet = new CSSStyleSheet()

const first = blockOf(document)
const ownWords = first && wordsIn(first, first.lang)
if (first && ownWords && window.parent !== window) start(first, ownWords)

function start(block: Block, ownWords: Words): void {
  const { parent, ticket, live, path, lang, domains } = block
  let lastId = 0
  let words = ownWords
  let shown = block

  const tell = (message: Told) => {
    window.parent.postMessage({ kram: version, ...message }, parent)
  }
  const tools = createTools((action, target) => tell({ type: 'edit', action, target }))
  tools.set(words, { isShown: true })
  const showing = createShowing({
    ask: async (state) =>
      fetch(`${live}?ticket=${ticket}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, state }),
      }),
    show(html) {
      const next = showPage(html)
      if (!next) return false
      shown = next
      tools.place(shown)
      return true
    },
    tell,
  })
  const hear = (message: Message) => {
    const { id } = message
    const refuse = (field: string) => tell({ type: 'refused', id, field, reason: 'invalid_value' })
    switch (message.type) {
      case 'show':
        return isParts(message.state) ? showing.take(id, message.state) : refuse('state')
      case 'language': {
        const origin = own(domains, String(message.lang))
        if (origin === undefined) return refuse('lang')
        return goWithin(alternate(String(message.lang)) ?? `${origin}/`, ticket)
      }
      case 'go': {
        const { path: to } = message
        if (typeof to !== 'string' || !/^\/(?!\/)/.test(to)) return refuse('path')
        return goWithin(new URL(to, location.origin).href, ticket)
      }
      case 'find': {
        const found = targetMeant(shown, message.target)
        if (!found) return refuse('target')
        found.element.scrollIntoView({ block: 'center' })
        return tell({ type: 'shown', id })
      }
      case 'tools':
        if (typeof message.shown !== 'boolean') return refuse('shown')
        words = own(block.words, String(message.lang)) ?? words
        tools.set(words, { isShown: message.shown })
        tools.place(shown)
        return tell({ type: 'shown', id })
      default:
        return refuse('type')
    }
  }

  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== parent || source !== window.parent || !isMessage(data)) return
    if (data.id <= lastId) return tell({ type: 'refused', id: data.id, field: 'id', reason: 'old' })
    lastId = data.id
    hear(data)
  })
  stayWithin({
    block,
    blocked(what) {
      tools.say(what === 'form' ? words.nothingSent : words.leadsOut)
      tell({ type: 'blocked', what })
    },
  })
  tools.place(block)
  setInterval(() => {
    for (const section of document.querySelectorAll<HTMLElement>('[data-enhance=countdown]')) {
      showTimeLeft(section, { preview: true })
    }
  }, 1_000)
  tell({ type: 'ready', lang, langs: Object.keys(domains), path })
}

/** Makes this page like another; undefined where that is no framed page: its ticket has ended. */
function showPage(html: string): Block | undefined {
  const styles = /<style>([^<]*)<\/style>/
  // The policy of this page knows the rules of its own first view alone, and none are asked of it
  // for a sheet that a script fills.
  const next = new DOMParser().parseFromString(html.replace(styles, ''), 'text/html')
  const block = blockOf(next)
  if (!block) return undefined
  document.head.querySelector('style')?.remove()
  sheet.replaceSync(styles.exec(html)?.[1] ?? '')
  document.adoptedStyleSheets = [sheet]
  document.title = next.title
  for (const { name, value } of next.documentElement.attributes) {
    document.documentElement.setAttribute(name, value)
  }
  morph(document.body, next.body, { part: (now) => now instanceof HTMLScriptElement })
  return block
}

function wordsIn({ words }: Block, lang: string): Words | undefined {
  return own(words, lang) ?? words['en']
}

/** What a table itself has under a name that somebody sent. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/** The address of this page in another language, as the page itself says it. */
function alternate(lang: string): string | undefined {
  const name = CSS.escape(lang)
  return document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${name}"]`)?.href
}

type Told = Without<FromFrame, 'kram'>
type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never

/** A message that is meant for the frame; what is in it is looked at where it is used. */
type Message = { id: number; type: string } & Partial<Record<string, unknown>>

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null) return false
  const { kram, id, type } = data as Partial<Record<string, unknown>>
  return kram === version && Number.isSafeInteger(id) && Number(id) > 0 && typeof type === 'string'
}

function isParts(state: unknown): state is Partial<Record<PreviewPart, unknown>> {
  return typeof state === 'object' && state !== null && !Array.isArray(state)
}
