/** One of the ways to pay of an account. */
type P24Method = {
  id: number
  name: string
  group: string
  status: boolean
  /** Where it can be chosen. */
  currencies: readonly string[]
}

const all = ['PLN', 'EUR', 'GBP', 'CZK']

/**
 * The ways to pay of the account that is played. Its numbers are none that Przelewy24 has
 * published, but for BLIK by a code, which nothing else tells apart.
 */
export const methods: readonly P24Method[] = [
  { id: 1_031, name: 'mTransfer', group: 'FastTransfers', status: true, currencies: ['PLN'] },
  { id: 1_154, name: 'BLIK', group: 'Blik', status: true, currencies: ['PLN'] },
  { id: 342, name: 'BLIK', group: 'Blik', status: true, currencies: ['PLN'] },
  { id: 1_218, name: 'Karta płatnicza', group: 'Credit Card', status: true, currencies: all },
  { id: 1_228, name: 'Google Pay', group: 'Wallet', status: false, currencies: all },
  { id: 1_229, name: 'Google Pay', group: 'Wallet', status: true, currencies: all },
  { id: 1_252, name: 'Apple Pay', group: 'Wallet', status: true, currencies: all },
  { id: 1_294, name: 'PayPo', group: 'Installments', status: true, currencies: ['PLN'] },
  { id: 999, name: 'goPay', group: 'Another', status: true, currencies: all },
]

/** As they are listed for an amount, in minor units. */
export function listedMethods(currency: string, amount: number): object[] {
  return methods
    .filter((one) => one.currencies.includes(currency))
    .filter(({ name }) => name !== 'PayPo' || isPaidByPayPo(amount))
    .map(({ id, name, group, status }) => ({
      ...{ name, id, group, subgroup: group, status, mobile: true },
      ...{ imgUrl: '', mobileImgUrl: '', availabilityHours: { mondayToFriday: '00-24' } },
    }))
}

/** BLIK by a code: of newer accounts, and as most have it. */
export function takesCode(method: unknown): boolean {
  return method === 342 || method === 181
}

export function isPaidByPayPo(amount: number): boolean {
  return amount >= 500 && amount <= 500_000
}
