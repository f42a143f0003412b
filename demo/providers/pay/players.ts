import type { ProviderPayment } from '#domain/entities/payment.ts'
import { demoBm } from './bm/demo-bm.ts'
import { demoBraintree } from './braintree/demo-braintree.ts'
import { demoImoje } from './imoje/demo-imoje.ts'
import { demoElavon } from './elavon/demo-elavon.ts'
import { demoEservice } from './eservice/demo-eservice.ts'
import { demoP24 } from './p24/demo-p24.ts'
import { demoPaypal } from './paypal/demo-paypal.ts'
import { demoPayu } from './payu/demo-payu.ts'
import type { Player } from './played.ts'
import { demoTwisto } from './twisto/demo-twisto.ts'

/** The providers that a demo shop plays, each where it has no contract with it. */
export const players: Readonly<Record<ProviderPayment, Player>> = {
  bm: demoBm,
  braintree: demoBraintree,
  imoje: demoImoje,
  p24: demoP24,
  paypal: demoPaypal,
  payu: demoPayu,
  twisto: demoTwisto,
  eservice: demoEservice,
  elavon: demoElavon,
}
