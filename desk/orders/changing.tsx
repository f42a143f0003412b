import type { ReactNode } from 'react'

import { orderToChange, type OrderToChange } from '#shop/orders/change/order-to-change.ts'
import { versionOfOrder } from '../../operation/frame/standing.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Answer, Visit } from '../frame/visit.ts'
import { Form } from '../parts/form.tsx'

type Changing = {
  title: string
  about: string
  fields: ReactNode
  buttons: ReactNode
}

/** Why it is not changed any more. */
type Fixed = { problem: string; cure: string }

/** A page that changes something of the order with this id; where it may not be, the order's. */
export async function changingPage(
  visit: Visit,
  id: string,
  pageOf: (found: OrderToChange) => Changing | Fixed | Promise<Changing | Fixed>,
): Promise<Answer> {
  const { db } = visit.desk.database
  const version = await versionOfOrder(db, id)
  const found = await orderToChange(db, { id })
  if (!found) return notFoundPage(visit)
  const { no } = found
  const page = await pageOf(found)
  const order = `/orders/${id}`
  if ('problem' in page)
    return goTo(visit, order, { tone: 'wait', lines: [page.problem, page.cure] })
  const { title, about, fields, buttons } = page
  return {
    kind: 'page',
    title: `${title}: ${no}`,
    version,
    body: (
      <>
        <div className="head">
          <div>
            <a className="link" href={order}>
              <Icon name="arrow-left" />
              {no}
            </a>
            <h1>{title}</h1>
            <p>{about}</p>
          </div>
        </div>
        <Form className="stack" name={title}>
          {fields}
          <div className="row">
            {buttons}
            <a className="link" href={order}>
              {no}
            </a>
          </div>
        </Form>
      </>
    ),
  }
}
