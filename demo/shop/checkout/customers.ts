import type { Address } from '#domain/entities/user.ts'
import type { StoredCustomer } from '#shop/catalogue/stored/shop-data.ts'

/** All demo customers log in with this. */
const password = 'kamionka-demo'

const nobody: Address = {
  name: '',
  street: '',
  number: '',
  apartment: '',
  postCode: '',
  region: '',
  city: '',
  country: 'pl',
  phone: '',
}

export const demoCustomers: StoredCustomer[] = [
  customer('hanna', 'Hanna Kowal', {
    loyaltyPoints: 240,
    ship: {
      ...nobody,
      name: 'Hanna Kowal',
      street: 'ul. Krupnicza',
      number: '14',
      apartment: '6',
      postCode: '31-123',
      city: 'Kraków',
      phone: '600100200',
    },
  }),
  customer('herbaciarnia', 'Marek Liść', {
    wholesale: true,
    company: true,
    companyName: 'Herbaciarnia Pod Liściem',
    nip: '5260250274',
    ship: {
      ...nobody,
      name: 'Marek Liść',
      street: 'ul. Długa',
      number: '31',
      apartment: '',
      postCode: '80-827',
      city: 'Gdańsk',
      phone: '600300400',
    },
  }),
  customer('punkty', 'Zofia Punktowska', {
    loyaltyPoints: 2400,
    marketingAgree: true,
    ship: {
      ...nobody,
      name: 'Zofia Punktowska',
      street: 'ul. Świdnicka',
      number: '8',
      apartment: '12',
      postCode: '50-067',
      city: 'Wrocław',
      phone: '600500600',
    },
  }),
  customer('jonas', 'Jonas Lindner', {
    ship: {
      ...nobody,
      name: 'Jonas Lindner',
      street: 'Karl-Heine-Straße',
      number: '47',
      apartment: '',
      postCode: '04229',
      city: 'Leipzig',
      country: 'de',
      phone: '15100000000',
    },
  }),
  customer('uspiony', 'Adam Nieczynny', { active: false }),
]

function customer(login: string, name: string, differing: Partial<StoredCustomer>): StoredCustomer {
  return {
    _id: `customer-${login}`,
    name,
    email: `${login}@kamionka.example`,
    password,
    active: true,
    wholesale: false,
    ghost: false,
    loyaltyPoints: 0,
    marketingAgree: false,
    company: false,
    companyName: '',
    nip: '',
    ship: { ...nobody, name },
    invoice: nobody,
    showInvoice: false,
    ...differing,
  }
}
