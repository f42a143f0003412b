import { Icon } from '../frame/icon.tsx'

/** The buttons of a row that move it; its form tells `at`, the list around has `data-sorted`. */
export function Moves({ at, buttons }: Props) {
  return (
    <>
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="to" value={at} />
      <button name="do" value="place" hidden />
      {buttons.map(({ move, text, isOff }) => (
        <button className="button button-icon" name="do" value={move} disabled={isOff} key={move}>
          <Icon name={move} />
          <span className="visually-hidden">{text}</span>
        </button>
      ))}
    </>
  )
}

type Props = {
  at: number
  buttons: readonly {
    move: 'left' | 'right' | 'up' | 'down' | 'close'
    text: string
    isOff: boolean
  }[]
}

/** The list in its new sequence; undefined where nothing like it was pressed. */
export function moved<T>(list: readonly T[], form: FormData): T[] | undefined {
  const [how, at] = [form.get('do'), Number(form.get('at'))]
  const one = list[at]
  if (one === undefined) return undefined
  const others = list.toSpliced(at, 1)
  switch (how) {
    case 'close':
      return others
    case 'left':
    case 'up':
      return others.toSpliced(Math.max(0, at - 1), 0, one)
    case 'right':
    case 'down':
      return others.toSpliced(at + 1, 0, one)
    case 'place': {
      const to = Number(form.get('to'))
      return Number.isSafeInteger(to) && to >= 0 ? others.toSpliced(to, 0, one) : undefined
    }
    default:
      return undefined
  }
}
