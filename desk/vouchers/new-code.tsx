import { periodOf } from '#domain/report/period.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import type { Screen } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { TextArea } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { goodsOptions, nameGoods } from '../parts/choosing/goods-field.tsx'
import { CodeInputs, fieldsIn, productsIn } from './code-fields.tsx'
import { makeVouchers, NameFields } from './making.tsx'

const year = 365 * 86_400_000

/** A new promo code, or many that nobody can guess. */
export const newCodeScreen: Screen = {
  kind: 'screen',
  path: '/codes/new',
  needs: 'orders:write',
  show: async (visit) => {
    const { desk, say, now } = visit
    const { timeZone, baseCurrency } = (await readOrderTerms(desk.database)).settings
    const words = say.vouchers
    const goods = await goodsOptions(visit, [])
    return {
      kind: 'page',
      title: words.newCode,
      body: (
        <>
          <BackHead back={{ path: '/codes', title: words.codes }} title={words.newCode} />
          <div className="panel">
            <Form className="in stack" isLong>
              <NameFields visit={visit} />
              <CodeInputs
                visit={visit}
                fields={{ until: periodOf(now + year, 'day', timeZone) }}
                currency={baseCurrency}
                goods={goods}
              />
              <details className="fold">
                <summary>{words.otherKinds}</summary>
                <TextArea label={words.allRules} name="rules" hint={words.rulesHint} />
              </details>
              <div className="row">
                <button className="button button-main">{words.make}</button>
              </div>
            </Form>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    await nameGoods(visit, form, 'products')
    return makeVouchers(visit, form, {
      action: 'codes create',
      given: given(form),
      list: '/codes',
    })
  },
}

/** As the action takes it: all rules as they are, or those of a code for a basket. */
function given(form: FormData): Record<string, unknown> {
  const rules = String(form.get('rules') ?? '').trim()
  const { kind, amount, from, until, uses, reduced } = fieldsIn(form)
  return {
    ...(uses !== '' && { uses }),
    ...(rules === ''
      ? {
          ...(amount !== '' && { [kind]: amount }),
          ...(from !== '' && { from }),
          ...(until !== '' && { until }),
          products: productsIn(form),
          notReduced: reduced === 'without',
        }
      : { rules }),
  }
}
