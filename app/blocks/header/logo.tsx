import { Link } from 'react-router'

type LogoProps = { name: string; tagline: string; picture?: string | undefined }

/** The shop's own picture, or a mark, a bowl under its lid, with its name. */
export function Logo({ name, tagline, picture }: LogoProps) {
  if (picture !== undefined) {
    return (
      <Link className="logo" to="/">
        <img src={picture} alt={name} height={36} />
      </Link>
    )
  }
  return (
    <Link className="logo" to="/">
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <path d="M6 10h20c0 9-3.5 16-10 16S6 19 6 10Z" />
        <path d="M11 29h10M8 5.5h16" stroke="var(--accent)" />
      </svg>
      <span>{name}</span> <small>{tagline}</small>
    </Link>
  )
}
