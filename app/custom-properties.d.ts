import 'react'

declare module 'react' {
  interface CSSProperties {
    /** What a style hands to a style sheet: React's own type does not know custom properties. */
    [property: `--${string}`]: string | number | undefined
  }
}
