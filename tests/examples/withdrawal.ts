let forms = 0

/** A declaration of somebody whom no order belongs to, each with a form of its own. */
export function withdrawal(over: object = {}) {
  return {
    key: `key-of-a-declaration-${(forms += 1)}`,
    lang: 'en',
    name: 'Nobody Known',
    email: 'nobody@example.com',
    number: 'K/1999/01/0001',
    whole: true,
    text: '',
    ...over,
  }
}
