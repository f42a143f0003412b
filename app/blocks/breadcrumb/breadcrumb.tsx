import { Link } from 'react-router'

export type BreadcrumbView = {
  label: string
  steps: { text: string; href: string }[]
  current: string
}

/** The path from the home page to this page. */
export function Breadcrumb({ breadcrumb }: { breadcrumb: BreadcrumbView }) {
  return (
    <nav className="breadcrumb" aria-label={breadcrumb.label}>
      <ol role="list">
        {breadcrumb.steps.map((step) => (
          <li key={step.href}>
            <Link to={step.href}>{step.text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{breadcrumb.current}</span>
        </li>
      </ol>
    </nav>
  )
}
