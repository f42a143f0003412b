import { Icon } from '../frame/icon.tsx'

/** The way to what a page is a part of, above its heading. */
export function Back({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="link" href={href}>
        <Icon name="arrow-left" />
        {children}
      </a>
    </p>
  )
}
