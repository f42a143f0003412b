type Props = {
  /** What they are views of. */
  label: string
  /** The text of each with where it is, and whether it is shown now. */
  views: readonly { text: string; path: string; isShown: boolean }[]
}

/** The views of a list, of which one is shown. */
export function Views({ label, views }: Props) {
  return (
    <div className="filters">
      <nav aria-label={label}>
        <ul>
          {views.map(({ text, path, isShown }) => (
            <li key={path}>
              <a href={path} aria-current={isShown ? 'true' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
