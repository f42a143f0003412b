import { Link } from 'react-router'

import type { CleanHtml } from '#domain/screen/editor-html.ts'
import { Logo } from '#app/blocks/header/logo.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Unbroken } from '#app/blocks/unbroken.tsx'

export type FooterView = {
  shopName: string
  /** A picture in place of our mark. */
  logo: string | undefined
  tagline: string
  about: string
  columns: { title: string; links: { text: string; href: string }[] }[]
  socials: { type: 'fb' | 'ig' | 'yb'; url: string }[]
  companyTitle: string
  company: { name: string; address: string; details: string; email: string; tel: string }
  copyright: string
  html: CleanHtml[]
  credit: string
  /** In the words of Directive (EU) 2023/2673, on every page. */
  withdrawal: { text: string; href: string }
  /** Its page; absent where the shop has none. */
  newsletter: { text: string; href: string } | undefined
  /** To change what was agreed to; absent where a tool of somebody else asks. */
  cookies: { text: string; href: string } | undefined
}

const SOCIALS = {
  fb: { icon: 'facebook', name: 'Facebook' },
  ig: { icon: 'instagram', name: 'Instagram' },
  yb: { icon: 'youtube', name: 'YouTube' },
}

/** Columns of links, social profiles, the company's details (Catalogue §2 "Root shell"). */
export function Footer({ footer }: { footer: FooterView }) {
  const { company } = footer
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="stack">
            <Logo name={footer.shopName} tagline={footer.tagline} picture={footer.logo} />
            {footer.about !== '' && <p>{footer.about}</p>}
            <div className="footer-social">
              {footer.socials.map(({ type, url }) => (
                <a key={type} className="icon-button" href={url}>
                  <Icon name={SOCIALS[type].icon} />
                  <span className="visually-hidden">{`${SOCIALS[type].name} `}</span>
                </a>
              ))}
            </div>
          </div>
          {footer.columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul role="list">
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Link to={link.href}>{link.text}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>{footer.companyTitle}</h2>
            <address>
              {company.name}
              <br />
              <Unbroken text={company.address} />
              <br />
              {company.details}
              {company.email !== '' && (
                <>
                  <br />
                  <a href={`mailto:${company.email}`}>{company.email}</a>
                </>
              )}
              {company.tel !== '' && (
                <>
                  <br />
                  <a href={`tel:${company.tel.replaceAll(/[^+\d]/g, '')}`}>{company.tel}</a>
                </>
              )}
            </address>
          </div>
        </div>
        <div className="footer-base">
          <div className="cluster">
            <p>{footer.copyright}</p>
            {footer.html.map((html) => (
              <Prose key={html} html={html} />
            ))}
          </div>
          <Link className="footer-withdrawal" to={footer.withdrawal.href}>
            {footer.withdrawal.text}
          </Link>{' '}
          {footer.newsletter && <Link to={footer.newsletter.href}>{footer.newsletter.text}</Link>}{' '}
          {footer.cookies && <Link to={footer.cookies.href}>{footer.cookies.text}</Link>}
          <p>{footer.credit}</p>
        </div>
      </div>
    </footer>
  )
}
