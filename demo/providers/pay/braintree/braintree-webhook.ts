import { createHash, createHmac } from 'node:crypto'

/** What Braintree sends: a line of XML in letters, and who says so. */
export function braintreeEvent(
  url: string,
  { kind, orderId, legacyId }: { kind: string; orderId: string; legacyId: string },
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): Request {
  const xml = `<notification><timestamp type="datetime">${new Date().toISOString()}</timestamp>
<kind>${kind}</kind><subject><transaction><id>${legacyId}</id><type>sale</type>
<order-id>${orderId}</order-id></transaction></subject></notification>`
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  const signature = `${publicKey}|${signed(payload, privateKey)}`
  return new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ bt_signature: signature, bt_payload: payload }),
  })
}

/** The same text, and the hash of the key as it is: twenty bytes. */
export function signed(text: string, privateKey: string): string {
  const hash = createHash('sha1')
  hash.update(privateKey, 'utf8')
  const hmac = createHmac('sha1', hash.digest())
  hmac.update(text, 'utf8')
  return hmac.digest('hex')
}
