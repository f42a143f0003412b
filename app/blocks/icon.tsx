import sprite from '#app/styles/icons.svg?url'

/** A symbol of the sprite. It is always decoration: its button or link has the text. */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-s' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
