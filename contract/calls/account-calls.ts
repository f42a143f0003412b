import { z } from 'zod'

import { OneOrder } from '#domain/entities/one-order.ts'
import { Order, OrderStatus } from '#domain/entities/order.ts'
import { OneReturn, Return } from '#domain/entities/return.ts'
import { User } from '#domain/entities/user.ts'
import { call } from '../call.ts'
import { NewReturn } from '../order-payloads.ts'
import { Device, Done, Password } from './parameters.ts'

/** An account, and what belongs to it; `login-calls.ts` has the ways into one. */
export const accountCalls = {
  me: call({
    method: 'GET',
    path: '/api/public/me',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'The account',
    answer: User,
    status: 200,
  }),
  saveMe: call({
    method: 'POST',
    path: '/api/public/me',
    source: 'specification',
    auth: 'customer',
    state: 'served',
    purpose: 'Save the profile; what a customer may not say of themselves is not in it',
    body: User.omit({
      _id: true,
      email: true,
      wholesale: true,
      ghost: true,
      loyaltyPoints: true,
      hasPassword: true,
      facebook: true,
    }),
    answer: User,
    status: 200,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/public/change-pass',
    source: 'specification',
    auth: 'customer',
    state: 'served',
    purpose: 'Change the password: every token of the account ends, and there is a new one',
    body: z.object({ old: Password, new: Password, device: Device }),
    answer: z.object({ token: z.string() }),
    status: 200,
  }),
  order: call({
    method: 'GET',
    path: '/api/public/order/{no}',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'One order of the account',
    answer: OneOrder,
    status: 200,
  }),
  orders: call({
    method: 'GET',
    path: '/api/public/orders/all',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'The orders of the account, the newest first',
    answer: z.array(
      Order.pick({
        _id: true,
        no: true,
        createdAtDate: true,
        productsCount: true,
        price: true,
        canReturn: true,
        returnTime: true,
        maxReturnDate: true,
      }).extend({ status: OrderStatus, currency: z.string() }),
    ),
    status: 200,
  }),
  returns: call({
    method: 'GET',
    path: '/api/public/returns/all',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'The returns of the account, the newest first',
    answer: z.array(
      Return.pick({
        _id: true,
        no: true,
        kind: true,
        status: true,
        createdDate: true,
        productsCount: true,
      }),
    ),
    status: 200,
  }),
  return: call({
    method: 'GET',
    path: '/api/public/return/{no}',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'One return of the account',
    answer: OneReturn,
    status: 200,
  }),
  newReturn: call({
    method: 'POST',
    path: '/api/public/return/{orderId}',
    source: 'specification',
    auth: 'bearer',
    state: 'served',
    purpose: 'Ask to return products of an order, named by its `_id`',
    body: NewReturn,
    answer: z.object({
      no: z.string(),
      returnData: Return.pick({ externalDeliveryId: true, externalDeliveryUntil: true }),
    }),
    status: 201,
  }),
  cancelReturn: call({
    method: 'POST',
    path: '/api/public/return-cancel/{id}',
    source: 'ours',
    auth: 'bearer',
    state: 'served',
    purpose:
      'Call off a return of the account, named by its `_id`, until the shop has looked at it',
    answer: Done,
    status: 200,
  }),
} as const
