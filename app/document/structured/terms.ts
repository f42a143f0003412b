import { leadOf } from '#app/blocks/lead-view.ts'
import type { ApplicableDelivery } from '#domain/delivery/delivery.ts'
import { daysOfDelivery } from '#domain/delivery/delivery-costs.ts'
import { offsetText } from '#domain/delivery/zoned-time.ts'
import { toDecimal } from '#domain/money.ts'
import { returnRight } from '#domain/withdrawal/excluded.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Thing } from './note.ts'
import { whole } from './place.ts'
import { SELLER_COUNTRY } from './site.ts'

/**
 * How offers are sent and taken back. Variants mostly share their terms, so each of these things
 * stands on the page once, and offers refer to it.
 */
export class Terms {
  readonly #shared = new Map<string, string>()
  readonly #rendering: Rendering
  readonly #country: string

  constructor(rendering: Rendering) {
    this.#rendering = rendering
    this.#country = rendering.shopper.country.toUpperCase()
  }

  /** Everything that was referred to. */
  get things(): Thing[] {
    // Each text was written from a thing by `#ref`.
    return [...this.#shared].map(([text, id]) => ({ ...(JSON.parse(text) as Thing), '@id': id }))
  }

  shipping(costs: readonly ApplicableDelivery[]) {
    return costs.map(({ method, price }) => {
      const days = daysOfDelivery(method.days)
      return this.#ref('shipping', {
        '@type': 'OfferShippingDetails',
        shippingLabel: this.#rendering.text(method.name),
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: toDecimal(price.gross).toFixed(2),
          currency: price.currency,
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: this.#country },
        ...(days && {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            ...this.#handling(),
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: days.min,
              maxValue: days.max,
              unitCode: 'DAY',
            },
          },
        }),
      })
    })
  }

  /** What is made to a customer's own words or picture is not taken back; as the page says. */
  returns(product: Parameters<typeof returnRight>[0]) {
    const { settings } = this.#rendering
    const link = leadOf(settings.withdrawalLink, this.#rendering)
    const policy = {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: this.#country,
      ...(link !== undefined && { merchantReturnLink: whole(link, this.#rendering) }),
    }
    if (returnRight(product) === 'excluded') {
      const none = 'https://schema.org/MerchantReturnNotPermitted'
      return this.#ref('returns', { ...policy, returnPolicyCategory: none })
    }
    return this.#ref('returns', {
      ...policy,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      returnPolicyCountry: SELLER_COUNTRY,
      merchantReturnDays: settings.returnDays,
      returnMethod: [
        'https://schema.org/ReturnByMail',
        ...(settings.returns?.lockerPrice === undefined
          ? []
          : ['https://schema.org/ReturnAtKiosk']),
      ],
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      refundType: 'https://schema.org/FullRefund',
    })
  }

  /**
   * What is ordered before the shop's hour leaves on the same day, else on the next; none where it
   * does not say when it sends.
   */
  #handling() {
    const { settings, now } = this.#rendering
    const { sending, timeZone } = settings
    if (!sending) return {}
    return {
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      cutoffTime: `${sending.until}:00${offsetText(now, timeZone)}`,
    }
  }

  #ref(kind: string, thing: Thing) {
    const text = JSON.stringify(thing)
    const id = this.#shared.get(text) ?? `#${kind}-${this.#shared.size + 1}`
    this.#shared.set(text, id)
    return { '@id': id }
  }
}
