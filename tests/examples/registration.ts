/** What the registration sends, of somebody new. */
export function registration(over: Partial<Registration> = {}): Registration {
  return {
    lang: 'en',
    email: 'ola@example.com',
    name: 'Ola Nowak',
    password: 'lipa kwitnie w lipcu',
    country: 'pl',
    nip: '',
    phone: '',
    marketing: false,
    ...over,
  }
}

type Registration = {
  lang: string
  email: string
  name: string
  password: string
  country: string
  nip: string
  phone: string
  marketing: boolean
}

/** What the account form sends, filled in. */
export function profile(): Record<string, unknown> {
  const address = {
    name: 'Hanna Kowal',
    street: 'ul. Krupnicza',
    number: '14',
    apartment: '6',
    postCode: '31-123',
    region: '',
    city: 'Kraków',
    country: 'pl',
    phone: '600100200',
  }
  return {
    name: 'Hanna Kowal',
    marketingAgree: true,
    company: false,
    companyName: '',
    nip: '',
    ship: address,
    invoice: { ...address, name: '', phone: '' },
    showInvoice: false,
  }
}
