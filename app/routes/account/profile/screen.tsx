import { Form, Link } from 'react-router'

import { useValid } from '#app/blocks/field/use-in-form.ts'
import { CheckField, SelectField, TextField } from '#app/blocks/field/field.tsx'
import { toAccount } from '#app/request/addresses.ts'
import { Said } from '#app/blocks/login/said.tsx'
import { useAnsweredForm } from '#app/blocks/login/use-answered-form.ts'
import type { ProfileAnswer } from './action.ts'
import { CompanyFields } from './company-fields.tsx'
import { PasswordPanel } from './password-panel.tsx'
import type { ProfileView } from './view.ts'

type ProfileScreenProps = { view: ProfileView; answer: ProfileAnswer | undefined }

export function ProfileScreen({ view, answer }: ProfileScreenProps) {
  return (
    <>
      <h1>{view.title}</h1>
      {view.points !== undefined && (
        <p className="points">
          <b>{view.points.text}</b>{' '}
          <Link className="text-button" to={view.points.href}>
            {view.points.history}
          </Link>
        </p>
      )}
      <AddressForm view={view} answer={answer?.of === 'profile' ? answer : undefined} />
      {view.password && (
        <PasswordPanel
          panel={view.password}
          answer={answer?.of === 'password' ? answer : undefined}
        />
      )}
      {view.facebook && <FacebookPanel panel={view.facebook} />}
      <Form className="stack stack-s" method="post" action={view.everywhere.action} reloadDocument>
        <p className="small muted">{view.everywhere.note}</p>
        <p>
          <button className="button button-line" name="everywhere" value="on">
            {view.everywhere.text}
          </button>
        </p>
      </Form>
      <section className="stack stack-s">
        <h2 className="text-xl">{view.data.title}</h2>
        <p className="small muted">{view.data.note}</p>
        <p className="cluster">
          <a className="button button-line" href={view.data.copy.href} download>
            {view.data.copy.text}
          </a>{' '}
          <Link className="text-button" to={view.data.deletion.href}>
            {view.data.deletion.text}
          </Link>
        </p>
      </section>
    </>
  )
}

function FacebookPanel({ panel }: { panel: NonNullable<ProfileView['facebook']> }) {
  return (
    <Form className="panel stack stack-s" method="post" action={toAccount()}>
      <h2 className="text-xl">{panel.title}</h2>
      <p className="small muted">{panel.note}</p>
      {panel.end !== undefined && (
        <p>
          <button className="button button-line" name="intent" value="facebook">
            {panel.end}
          </button>
        </p>
      )}
      {panel.password && (
        <p>
          <Link className="text-button" to={panel.password.href}>
            {panel.password.text}
          </Link>
        </p>
      )}
    </Form>
  )
}

function AddressForm({ view, answer }: ProfileScreenProps) {
  const { form, fields, element } = useAnsweredForm('profile', answer, view.values)
  const isValid = useValid(element)
  const ship = fields.ship.getFieldset()
  const texts = view.fields
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Form className="stack stack-l" action={toAccount()} {...form}>
      <Said alert={answer?.alert} leads={!hasErrors} />
      <fieldset className="fieldset">
        <legend>{view.address}</legend>
        <div className="fields">
          <TextField state={ship.name} texts={texts['ship.name']} />
          <p className="field w3">
            <label htmlFor="profile-email">{texts.email.label}</label>
            <input
              className="input"
              id="profile-email"
              type="text"
              value={view.values.email}
              readOnly
              aria-describedby="profile-email-hint"
            />
            <span className="field-hint" id="profile-email-hint">
              {view.emailHint}
            </span>
          </p>
          <TextField state={ship.phone} texts={texts['ship.phone']} width="w3" />
          <TextField state={ship.street} texts={texts['ship.street']} />
          <TextField state={ship.number} texts={texts['ship.number']} width="w2" />
          <TextField state={ship.apartment} texts={texts['ship.apartment']} width="w2" />
          <TextField state={ship.postCode} texts={texts['ship.postCode']} width="w2" />
          <TextField state={ship.city} texts={texts['ship.city']} width="w3" />
          <SelectField
            state={ship.country}
            texts={texts['ship.country']}
            width="w3"
            options={view.countries.ship}
          />
        </div>
      </fieldset>
      <CompanyFields view={view} fields={fields} />
      <CheckField state={fields.marketingAgree} texts={texts.marketingAgree}>
        {view.marketing}
      </CheckField>
      <p>
        {/* It answers all the same: the browser then leads to what is wrong. */}
        <button className="button" aria-disabled={isValid ? undefined : true}>
          {view.submit}
        </button>
      </p>
    </Form>
  )
}
