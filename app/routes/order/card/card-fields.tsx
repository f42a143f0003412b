import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

import { FieldError } from '#app/blocks/field/field.tsx'
import {
  type CardFieldName,
  cardFieldNames,
  type CardFormView,
  type CardMessage,
} from './card-form-view.ts'
import { type HostedCard, type NamedCard, openHostedCard, placeId } from './hosted-fields.ts'
import type { Payer } from './payer-of.ts'

/** What the page asks of the fields when somebody orders. */
export type CardHandle = { name(payer: Payer): Promise<NamedCard> }

/**
 * The fields for a card, which Braintree puts into our page: what is typed in them never comes to
 * us. `onValid`: whether a card is there that can be sent. `onAgain`: fetches them again.
 */
export default function CardFields({
  view,
  handle,
  onValid,
  onAgain,
}: {
  view: CardFormView
  handle: RefObject<CardHandle | null>
  onValid: (isValid: boolean) => void
  onAgain: () => void
}) {
  const [told, setTold] = useState<CardMessage | undefined>('coming')
  const [wrong, setWrong] = useState<readonly CardFieldName[]>([])
  const card = useRef<HostedCard>(undefined)
  const group = useRef<HTMLDivElement>(null)
  const say = useRef<HTMLParagraphElement>(null)

  const tell = (names: readonly CardFieldName[]) => {
    setWrong(names)
    for (const name of cardFieldNames) {
      card.current?.tell(name, names.includes(name) ? view.fields[name].wrong : undefined)
    }
  }
  const changed = useEffectEvent(() => {
    const now = card.current?.wrong() ?? cardFieldNames
    onValid(now.length === 0)
    // What was said of a field goes once it is right.
    if (wrong.some((name) => !now.includes(name))) tell(wrong.filter((name) => now.includes(name)))
  })
  const left = useEffectEvent((name: CardFieldName) => {
    const isWrong = card.current?.wrong().includes(name) === true && !card.current.isEmpty(name)
    if (isWrong && !wrong.includes(name)) tell([...wrong, name])
  })

  // Another answer of the server is another view, and the card stays where it was typed.
  const open = useEffectEvent(() =>
    openHostedCard(view, {
      onChange: () => changed(),
      onLeft: (name) => left(name),
      onEnter: () => group.current?.closest('form')?.requestSubmit(),
    }),
  )

  // Braintree puts frames of its own into the page, which React knows nothing of.
  useEffect(() => {
    let isGone = false
    const show = (hosted: HostedCard) => {
      card.current = hosted
      setTold(undefined)
    }
    // A card that stood here before has gone.
    changed()
    open()
      .then((hosted) => (isGone ? hosted.close() : show(hosted)))
      .catch(() => isGone || setTold('failed'))
    return () => {
      isGone = true
      card.current?.close()
      card.current = undefined
    }
  }, [])

  useImperativeHandle(handle, () => ({
    name: async (payer) => {
      const hosted = card.current
      if (!hosted) {
        say.current?.focus()
        return { kind: 'unsent' }
      }
      const missing = hosted.wrong()
      tell(missing)
      const [first] = missing
      if (first !== undefined) {
        hosted.focus(first)
        return { kind: 'wrong' }
      }
      setTold('asking')
      const named = await hosted.name(payer)
      const isTold = named.kind === 'refused' || named.kind === 'unsent'
      setTold(isTold ? named.kind : undefined)
      return named
    },
  }))

  const isBad = told === 'failed' || told === 'refused' || told === 'unsent'
  return (
    <div className="stack stack-s" role="group" aria-label={view.title} ref={group}>
      <div className="card-fields" hidden={told === 'coming' || told === 'failed'}>
        {cardFieldNames.map((name) => (
          <CardField key={name} name={name} view={view} isWrong={wrong.includes(name)} />
        ))}
      </div>
      <p
        className={isBad ? 'field-error card-message' : 'small card-message'}
        role={isBad ? 'alert' : 'status'}
        tabIndex={-1}
        ref={say}
      >
        {told && view.told[told]}
      </p>
      {told === 'failed' && (
        <button className="button button-soft button-small" type="button" onClick={onAgain}>
          {view.again}
        </button>
      )}
    </div>
  )
}

function CardField({
  name,
  view,
  isWrong,
}: {
  name: CardFieldName
  view: CardFormView
  isWrong: boolean
}) {
  const id = placeId(name)
  const { label, hint, wrong } = view.fields[name]
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className={isWrong ? 'input card-field card-field-wrong' : 'input card-field'} id={id} />
      {isWrong ? (
        <FieldError state={{ id, name, errorId, errors: [wrong] }} />
      ) : (
        hint && <span className="field-hint">{hint}</span>
      )}
    </div>
  )
}
