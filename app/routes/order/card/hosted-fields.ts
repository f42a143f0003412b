import { askBank, type Named, type ThreeDSecure } from './ask-bank.ts'
import { type CardFieldName, cardFieldNames, type CardFormView } from './card-form-view.ts'
import { openBraintree } from './open-braintree.ts'
import type { Payer } from './payer-of.ts'

/** A name for the card, or why there is none; `wrong`: something in its fields is. */
export type NamedCard = Named | { kind: 'wrong' }

/** The fields for a card, once they are there. */
export type HostedCard = {
  /** Those in which something is missing or wrong. */
  wrong(): CardFieldName[]
  isEmpty(name: CardFieldName): boolean
  focus(name: CardFieldName): void
  /** Tells screen readers what is wrong with a field; undefined: nothing. */
  tell(name: CardFieldName, message: string | undefined): void
  /** Makes a name for the card that is good for one charge, and lets its bank ask who pays. */
  name(payer: Payer): Promise<NamedCard>
  close(): void
}

export type CardListeners = {
  onChange(): void
  onLeft(name: CardFieldName): void
  /** Enter was pressed in a field. */
  onEnter(): void
}

type Fields = Record<CardFieldName, { isEmpty: boolean; isValid: boolean }>

/** As much of Braintree’s scripts as is used here. */
type Braintree = {
  hostedFields: {
    create(options: {
      client: object
      styles: object
      fields: Record<CardFieldName, object>
    }): Promise<{
      on(event: string, listen: (event: { emittedBy: CardFieldName }) => void): void
      getState(): { fields: Fields }
      tokenize(): Promise<{ nonce: string; details: { bin: string } }>
      focus(field: CardFieldName): void
      setAttribute(options: { field: CardFieldName; attribute: string; value: boolean }): void
      setMessage(options: { field: CardFieldName; message: string }): void
      teardown(): Promise<void>
    }>
  }
  threeDSecure: ThreeDSecure
}

/** Puts the fields into their places (`card-number` and so on); throws where they do not come. */
export async function openHostedCard(
  { scripts, keyAt, fields: texts }: CardFormView,
  { onChange, onLeft, onEnter }: CardListeners,
): Promise<HostedCard> {
  const { client, parts } = await openBraintree<Braintree>({ scripts, keyAt })
  const place = (name: CardFieldName) => {
    const { label } = texts[name]
    return { container: slotOf(name), internalLabel: label, iframeTitle: label }
  }
  const [fields, bank] = await Promise.all([
    parts.hostedFields.create({
      client,
      styles: { input: stylesLike(slotOf('number')) },
      fields: {
        number: place('number'),
        expirationDate: { ...place('expirationDate'), placeholder: 'MM/YY' },
        cvv: place('cvv'),
      },
    }),
    // Without it no bank could ask, as the law wants it: then there is no card here.
    parts.threeDSecure.create({ version: 2, client }),
  ])
  fields.on('validityChange', onChange)
  fields.on('blur', ({ emittedBy }) => onLeft(emittedBy))
  fields.on('inputSubmitRequest', onEnter)
  const state = (name: CardFieldName) => fields.getState().fields[name]

  return {
    wrong: () => cardFieldNames.filter((name) => !state(name).isValid),
    isEmpty: (name) => state(name).isEmpty,
    focus: (name) => fields.focus(name),
    tell: (field, message) => {
      fields.setAttribute({ field, attribute: 'aria-invalid', value: message !== undefined })
      fields.setMessage({ field, message: message ?? '' })
    },
    name: async (payer) => {
      if (cardFieldNames.some((name) => !state(name).isValid)) return { kind: 'wrong' }
      try {
        const { nonce, details } = await fields.tokenize()
        return await askBank(bank, { nonce, bin: details.bin }, payer)
      } catch {
        return { kind: 'unsent' }
      }
    },
    close: () => {
      for (const part of [fields, bank]) void part.teardown().catch(() => {})
    },
  }
}

export function placeId(name: CardFieldName): string {
  return `card-${name}`
}

function slotOf(name: CardFieldName): HTMLElement {
  const place = document.getElementById(placeId(name))
  if (!place) throw new Error('a field for a card has no place')
  return place
}

/** The frames of others know nothing of our style sheet. */
function stylesLike(place: HTMLElement): Record<string, string> {
  const { color, fontSize, fontFamily } = getComputedStyle(place)
  return { 'font-size': fontSize, 'font-family': fontFamily, color }
}
