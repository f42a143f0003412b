import { readOrderTerms } from '#shop/orders/order-terms.ts'
import type { Screen } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { Choice, TextField } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { makeVouchers, NameFields, typedIn } from './making.tsx'

/** A new gift card, or many that nobody can guess. */
export const newCardScreen: Screen = {
  kind: 'screen',
  path: '/codes/cards/new',
  needs: 'orders:write',
  show: async (visit) => {
    const { desk, say } = visit
    const { baseCurrency, currencies } = (await readOrderTerms(desk.database)).settings
    const words = say.vouchers
    return {
      kind: 'page',
      title: words.newCard,
      body: (
        <>
          <BackHead back={{ path: '/codes/cards', title: words.cards }} title={words.newCard} />
          <div className="panel">
            <Form className="in stack" isLong>
              <NameFields visit={visit} />
              <div className="pair">
                <TextField label={words.onCard} name="amount" numeric required />
                <Choice
                  label={words.currency}
                  name="currency"
                  value={baseCurrency}
                  options={currencies.map(({ code }) => [code, code])}
                />
              </div>
              <div className="row">
                <button className="button button-main">{words.make}</button>
              </div>
            </Form>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) =>
    makeVouchers(visit, form, {
      action: 'cards create',
      given: typedIn(form, ['amount', 'currency']),
      list: '/codes/cards',
    }),
}
