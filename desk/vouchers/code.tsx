import { formatDate, momentInShort } from '#domain/delivery/dates.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { findCode, type KnownCode, usesOfCode } from '#shop/vouchers/codes.ts'
import { versionOf } from '../../operation/frame/perform.ts'
import { codeStands } from '../../operation/keeping/codes.ts'
import { act, actThen, againOf, doneLines } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { BackHead } from '../parts/back-head.tsx'
import { TextArea } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import { type GoodsOptions, goodsOptions, nameGoods } from '../parts/choosing/goods-field.tsx'
import { Badge, Empty, Facts, Panel } from '../parts/panel.tsx'
import { Titles } from '../parts/titles.tsx'
import {
  atFields,
  CodeInputs,
  fieldsIn,
  fieldsOfCode,
  givesInWords,
  productsIn,
} from './code-fields.tsx'

const mostUses = 100

/** One promo code: what it gives, who used it, and how it is changed and ended. */
export const codeScreen: Screen = {
  kind: 'screen',
  path: '/codes/one',
  needs: 'orders:read',
  show: async (visit) => {
    const { desk, say, session, now, lang } = visit
    const { db } = desk.database
    const typed = visit.url.searchParams.get('code') ?? ''
    const version = versionOf(await codeStands(db, typed))
    const known = await findCode(db, typed, now)
    if (!known) return notFoundPage(visit)
    const { settings } = await readOrderTerms(desk.database)
    const { timeZone, baseCurrency } = settings
    const uses = await usesOfCode(db, known.code, mostUses)
    const words = say.vouchers
    const { code, rules, isOpen, maxUses } = known
    const goods = await goodsOptions(visit, rules.allowedProducts ?? [])
    return {
      kind: 'page',
      title: code,
      version,
      body: (
        <>
          <BackHead
            back={{ path: '/codes', title: words.codes }}
            title={code}
            badge={
              <Badge tone={isOpen ? 'done' : 'still'}>{isOpen ? words.holds : words.isOver}</Badge>
            }
          />
          <div className="cols">
            <div className="stack">
              {mayDo(session.scopes, 'orders:write') ? (
                <Change {...{ known, visit, goods }} base={{ timeZone, baseCurrency }} />
              ) : (
                <Panel title={words.gives}>
                  <Facts
                    facts={[
                      [words.gives, givesInWords(rules, visit, baseCurrency)],
                      [words.until, formatDate(rules.validUntil, lang, timeZone)],
                      [words.uses, maxUses === null ? '' : String(maxUses)],
                    ]}
                  />
                </Panel>
              )}
            </div>
            <Panel title={words.usedIn} beside={<span className="muted">{known.uses}</span>} plain>
              {uses.length === 0 ? (
                <Empty>{words.neverUsed}</Empty>
              ) : (
                <table className="table table-lines" role="table">
                  <Titles titles={[words.order, { numbers: words.when }]} />
                  <tbody role="rowgroup">
                    {uses.map(({ id, no, at }) => (
                      <tr role="row" key={id}>
                        <th role="rowheader" scope="row">
                          <a href={`/orders/${id}`}>{no}</a>
                        </th>
                        <td role="cell" className="num">
                          {momentInShort(at, { lang, timeZone, now })}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </Panel>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form) => {
    const { desk, say, url, now } = visit
    const known = await findCode(desk.database.db, url.searchParams.get('code') ?? '', now)
    if (!known) return notFoundPage(visit)
    const here = `/codes/one?${new URLSearchParams({ code: known.code })}`
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const sent = { ...sentBy(form) }
    if (form.get('do') === 'end') {
      return actThen(visit, { action: 'codes end', given: { code: known.code }, ...sent }, here)
    }
    await nameGoods(visit, form, 'products')
    const given =
      form.get('do') === 'rules'
        ? { rules: form.get('rules') ?? '' }
        : changedOf(form, known, timeZone)
    if (Object.keys(given).length === 0) {
      return goTo(visit, here, { tone: 'wait', lines: [say.settings.unchanged] })
    }
    const change = { action: 'codes change', given: { code: known.code, ...given }, ...sent }
    const outcome = await act(visit, change)
    return outcome.kind === 'refused'
      ? againOf({ ...outcome, faults: await atFields(visit, form, outcome.faults) })
      : goTo(visit, here, { tone: 'good', lines: doneLines(visit, outcome) })
  },
}

/** What was typed otherwise than it stood there, as the action takes it. */
function changedOf(form: FormData, known: KnownCode, timeZone: string) {
  const before = fieldsOfCode(known, timeZone)
  const typed = fieldsIn(form)
  const { kind, amount, from, until, uses, products, reduced } = typed
  const isOther = (name: keyof typeof typed) => typed[name] !== before[name]
  return {
    ...((isOther('kind') || isOther('amount')) && { [kind]: amount }),
    ...(isOther('from') && { from: from === '' ? '0' : from }),
    ...(isOther('until') && { until }),
    ...(isOther('uses') && { uses: uses === '' ? 'always' : uses }),
    ...(products !== before.products && { products: productsIn(form) }),
    ...(isOther('reduced') && { reduced }),
  }
}

type ChangeProps = {
  known: KnownCode
  visit: Visit
  goods: GoodsOptions
  base: { timeZone: string; baseCurrency: string }
}

function Change({ known, visit, base, goods }: ChangeProps) {
  const { say } = visit
  const words = say.vouchers
  const { code: _, ...rules } = known.rules
  const isBasket = rules.type === 'BASKET'
  return (
    <>
      {isBasket && (
        <Panel title={words.gives}>
          <Form className="stack">
            <CodeInputs
              visit={visit}
              fields={fieldsOfCode(known, base.timeZone)}
              currency={base.baseCurrency}
              goods={goods}
            />
            <div className="row">
              <button className="button button-main" name="do" value="change">
                {say.settings.save}
              </button>
            </div>
          </Form>
        </Panel>
      )}
      <div className="panel">
        <details className="fold" open={!isBasket}>
          <summary>{words.allRules}</summary>
          <Form className="in stack">
            <TextArea
              label={words.allRules}
              name="rules"
              hint={words.rulesHint}
              value={JSON.stringify(rules, undefined, 2)}
            />
            <div className="row">
              <button className="button" name="do" value="rules">
                {say.settings.save}
              </button>
            </div>
          </Form>
        </details>
        {known.isOpen && (
          <details className="fold">
            <summary>{words.endCode}</summary>
            <Form className="in stack">
              <p>{words.endCodeAbout}</p>
              <div className="row">
                <button className="button button-stop" name="do" value="end">
                  {words.endNow}
                </button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </>
  )
}
