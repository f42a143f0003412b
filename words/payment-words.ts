import type { OwnPayment } from '#domain/entities/payment.ts'

/** On screens: what stands for “paid: yes” as long as an order is not. */
export type PaymentScreens = Readonly<Record<`payment.${OwnPayment}`, string>>

/** In mails: how an order is paid. `payBy` is a day in words, where one is set. */
export type PaymentMails = Readonly<Record<OwnPayment, (payBy: string | undefined) => string>>
