import sprite from '#app/styles/icons.svg?url'

/** A symbol of the sprite; always decoration, its button or link carries the words. */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-s' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
