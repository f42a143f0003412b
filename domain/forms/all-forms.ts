import { codeForm } from './field/codes.ts'
import { contactForm } from './content/contact.ts'
import { activationForm } from './account/activation.ts'
import { deletionForm } from './account/deletion.ts'
import { loginForm } from './account/login.ts'
import { newsletterForm } from './content/newsletter.ts'
import { notifyForm } from './content/notify.ts'
import { opinionForm } from './content/opinion.ts'
import type { OrderDetailsContext } from './order/order-details-context.ts'
import { orderDetailsForm } from './order/order-details-table.ts'
import { orderCodeForm } from './order/order-login.ts'
import { newPasswordForm } from './account/new-password.ts'
import { passwordForm } from './account/password.ts'
import { profileForm } from './account/profile.ts'
import { recoveryForm } from './account/recovery.ts'
import { registerForm } from './account/register.ts'
import { socialCodeForm, socialEmailForm } from './account/social.ts'
import { returnErrors, returnForm, returnLineForm } from './order/return.ts'
import { withdrawalErrors, withdrawalForm, withdrawalLineForm } from './order/withdrawal.ts'
import { errorsOf } from './table/errors.ts'
import { fieldsOf, type Form, labelOf } from './table/form.ts'
import { by } from './table/judge.ts'

/** All that a form may say, as keys of texts. */
export type FormTexts = { name: string; fields: FieldTexts[] }
type FieldTexts = { name: string; label: string | undefined; hints: string[]; errors: string[] }

/**
 * Every form with everything that it may say, in the order of its page.
 *
 * @rule ours
 */
export function allForms(): FormTexts[] {
  return [
    textsOf('Order', orderDetailsForm, [
      courier,
      { ...courier, deliveryCountry: 'de' },
      { ...courier, deliveryKind: 'inpost_locker' },
    ]),
    textsOf('Registration', registerForm),
    textsOf('Login', loginForm),
    textsOf('Activation', activationForm),
    textsOf('Password forgotten', recoveryForm),
    textsOf('New password', newPasswordForm),
    textsOf('Password change', passwordForm),
    textsOf('Account', profileForm),
    textsOf('Account deleted', deletionForm),
    textsOf('Order of a guest', orderCodeForm),
    textsOf('Address of a social login', socialEmailForm),
    textsOf('Code of a social login', socialCodeForm),
    textsOf('Newsletter', newsletterForm),
    textsOf('Back in stock', notifyForm),
    textsOf('Message to the shop', contactForm),
    textsOf('Review', opinionForm),
    textsOf('Code or gift card', codeForm),
    textsOf('Line of a return', returnLineForm),
    withField(textsOf('Return', returnForm), 'lines', returnErrors),
    textsOf('Line of a withdrawal', withdrawalLineForm),
    withField(
      textsOf('Withdrawal', withdrawalForm, [{ lines: 'unknown' }]),
      'lines',
      withdrawalErrors,
    ),
  ]
}

/** What a form says; its hints are those that it gives in these contexts. */
function textsOf<Asked, Values>(
  name: string,
  form: Form<Asked, Values>,
  contexts: readonly Asked[] = [],
): FormTexts {
  const fields = fieldsOf(form).map(([field, row]) => ({
    name: field,
    // Nobody sees what a page carries along.
    label: row.kind === 'carried' ? undefined : labelOf(form, field),
    hints: [...new Set(contexts.map((asked) => by(row.hint, asked)))].filter(
      (hint) => hint !== undefined,
    ),
    errors: errorsOf(row),
  }))
  return { name, fields }
}

function withField({ name, fields }: FormTexts, field: string, errors: readonly string[]) {
  return {
    name,
    fields: [...fields, { name: field, label: undefined, hints: [], errors: [...errors] }],
  }
}

const courier: OrderDetailsContext = {
  deliveryKind: 'courier',
  paymentType: undefined,
  nipRequired: false,
  onlyCompany: false,
  regionShown: true,
  deliveryCountry: 'pl',
}
