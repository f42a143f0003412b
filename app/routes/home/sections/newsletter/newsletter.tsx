import { Form } from 'react-router'

import { Trap } from '#app/blocks/trap.tsx'
import { slot } from '#app/page-cache/slot.tsx'
import type { NewsletterView } from './newsletter-view.ts'

/** Who has asked for the newsletter is not asked again. */
const Section = slot<{ label: string }, boolean>('newsletter', 80, {
  seldom: true,
  shows: ({ subscribed }) => subscribed,
  render: ({ label }, subscribed) => (
    <section className="section" aria-labelledby={label} hidden={subscribed} />
  ),
})

/** One field and one button: the rest is asked by mail. */
export function Newsletter({ newsletter }: { newsletter: NewsletterView }) {
  const { id, title, text, email, consent, submit, action } = newsletter
  const { type, autoComplete, maxLength, required, pattern } = email.checks
  return (
    <Section label={`${id}-h`}>
      <div className="wrap">
        <Form className="newsletter" method="post" action={action} preventScrollReset>
          <div>
            <h2 id={`${id}-h`}>{title}</h2>
            {text !== '' && <p>{text}</p>}
          </div>
          <Trap trap={newsletter.trap} />
          <div className="field">
            <label htmlFor={`${id}-email`}>{email.label}</label>
            <div className="joined">
              <input
                className="input"
                id={`${id}-email`}
                name="email"
                type={type}
                autoComplete={autoComplete}
                maxLength={maxLength}
                pattern={pattern}
                required={required}
                aria-describedby={`${id}-consent`}
              />
              <button className="button">{submit}</button>
            </div>
            <small id={`${id}-consent`}>{consent}</small>
          </div>
        </Form>
      </div>
    </Section>
  )
}
