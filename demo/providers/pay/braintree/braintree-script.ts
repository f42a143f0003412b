import {
  playedApple,
  playedApplePayment,
  playedGoogle,
  playedGooglePayment,
} from './wallet-scripts.ts'

/**
 * What Braintree’s own scripts are to a page (`braintree.client`, `.hostedFields` and
 * `.threeDSecure`), for the demo and the walks. Only cards of Braintree’s sandbox are taken, one of
 * which is declined and one of which its bank asks about; a number that is typed stays in the
 * browser. Wallets and their own scripts are played beside them.
 */
export function braintreeScript(path: string): Response | undefined {
  const name = /(?:^|\/)js\/([a-z-]+)\.min\.js$/.exec(path)?.[1]
  const [, own] = Object.entries(wallets).find(([file]) => path.endsWith(file)) ?? []
  const part = name === undefined ? own : parts[name]
  if (!part) return undefined
  return new Response(`(${part.toString()})(window, document)`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  })
}

type Page = Window & { braintree?: Record<string, object> }

const parts: Readonly<Record<string, (window: Page, document: Document) => void>> = {
  client: playedClient,
  'hosted-fields': playedFields,
  'three-d-secure': playedSecure,
  'google-payment': playedGooglePayment,
  'apple-pay': playedApplePayment,
}

/** The wallets’ own, at their own addresses. */
const wallets: typeof parts = {
  '/gp/p/js/pay.js': playedGoogle,
  '/jsapi/1.latest/apple-pay-sdk.js': playedApple,
}

/* Each of these runs in the browser: it may use nothing but what it is given. */

function playedClient(window: Page): void {
  const create = async ({ authorization }: { authorization: string }) => {
    const key = JSON.parse(atob(authorization)) as { environment?: string }
    if (key.environment !== 'played') throw new Error('CLIENT_AUTHORIZATION_INVALID')
    return { authorization }
  }
  window.braintree = { ...window.braintree, client: { create } }
}

function playedFields(window: Page, document: Document): void {
  type Field = { container: HTMLElement; placeholder?: string; internalLabel?: string }
  type Listener = (event: object) => void
  const rules: Record<string, RegExp> = {
    number: /^(?:4111111111111111|4000111111111115|4000000000001091)$/,
    expirationDate: /^(?:0[1-9]|1[0-2])\/(?:20)?[2-9]\d$/,
    cvv: /^\d{3,4}$/,
  }

  const create = async ({ fields }: { fields: Record<string, Field> }) => {
    const listeners: Record<string, Listener[]> = {}
    const inputs: Record<string, HTMLInputElement> = {}
    const plain = (name: string) => (inputs[name]?.value ?? '').replaceAll(' ', '')
    const isValid = (name: string) => rules[name]?.test(plain(name)) === true
    const state = () => ({
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { container }]) => [
          name,
          { container, isEmpty: plain(name) === '', isValid: isValid(name) },
        ]),
      ),
    })
    const emit = (event: string, emittedBy: string) => {
      for (const listen of listeners[event] ?? []) listen({ ...state(), emittedBy })
    }

    // The real ones are in frames, where a label of the page reaches nothing.
    for (const [name, { container, placeholder = '', internalLabel = '' }] of Object.entries(
      fields,
    )) {
      const input = document.createElement('input')
      input.inputMode = 'numeric'
      input.autocomplete = 'off'
      input.placeholder = placeholder
      input.setAttribute('aria-label', internalLabel)
      input.dataset['played'] = name
      input.addEventListener('input', () => emit('validityChange', name))
      input.addEventListener('focus', () => emit('focus', name))
      input.addEventListener('blur', () => emit('blur', name))
      input.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        emit('inputSubmitRequest', name)
      })
      container.replaceChildren(input)
      inputs[name] = input
    }

    return {
      on: (event: string, listen: Listener) => void (listeners[event] ??= []).push(listen),
      getState: state,
      focus: (name: string) => inputs[name]?.focus(),
      setAttribute: (set: { field: string; attribute: string; value: boolean }) =>
        inputs[set.field]?.setAttribute(set.attribute, String(set.value)),
      setMessage: ({ field, message }: { field: string; message: string }) =>
        inputs[field]?.setAttribute('aria-description', message),
      tokenize: async () => {
        if (!Object.keys(fields).every(isValid)) {
          throw Object.assign(new Error('invalid'), { code: 'HOSTED_FIELDS_FIELDS_INVALID' })
        }
        const number = plain('number')
        const kind = number.startsWith('40001') ? 'declined' : 'valid'
        const asks = number.endsWith('1091') ? 'ask-' : ''
        const nonce = `played-${kind}-${asks}${crypto.randomUUID()}`
        return { nonce, details: { bin: number.slice(0, 6), lastFour: number.slice(-4) } }
      },
      teardown: async () => {
        for (const { container } of Object.values(fields)) container.replaceChildren()
      },
    }
  }
  window.braintree = { ...window.braintree, hostedFields: { create } }
}

function playedSecure(window: Page, document: Document): void {
  type Asked = {
    nonce: string
    amount: string
    onLookupComplete(data: object, next: () => void): void
  }
  /** As a bank asks in a frame of its own. */
  const isAgreed = () =>
    new Promise<boolean>((resolve) => {
      const dialog = document.createElement('dialog')
      const answer = ({ text, name, isYes }: { text: string; name: string; isYes: boolean }) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'button button-line'
        button.textContent = text
        button.dataset['played'] = name
        button.addEventListener('click', () => {
          dialog.remove()
          resolve(isYes)
        })
        return button
      }
      dialog.append(
        answer({ text: 'Bank: yes', name: 'bank-yes', isYes: true }),
        answer({ text: 'Bank: no', name: 'bank-no', isYes: false }),
      )
      document.body.append(dialog)
      dialog.showModal()
    })

  const create = async () => ({
    verifyCard: async ({ nonce, onLookupComplete }: Asked) => {
      await new Promise<void>((next) => onLookupComplete({}, next))
      const isYes = !nonce.includes('-ask-') || (await isAgreed())
      // A card whose bank did not agree gets a message, and is a name that is charged for nothing.
      const named = isYes ? nonce.replace('-ask-', '-agreed-') : nonce
      return { nonce: named, liabilityShifted: isYes, liabilityShiftPossible: true }
    },
    teardown: async () => {},
  })
  window.braintree = { ...window.braintree, threeDSecure: { create } }
}
