import { withoutSlash } from '../told.ts'
import { aNumber, anAddress, aSecret, contract } from './contract.ts'

/** The contract with Autopay, formerly Blue Media. */
export const bm = contract({
  rows: {
    BM_SERVICE_ID: aNumber('BM_SERVICE_ID', 'a service'),
    /** The key of signatures. */
    BM_KEY: aSecret('BM_KEY'),
    BM_URL: anAddress('BM_URL', 'https://testpay.autopay.eu'),
  },
  together: ['BM_SERVICE_ID', 'BM_KEY'],
  of: ({ BM_SERVICE_ID: serviceId, BM_KEY: key, BM_URL: url }) => {
    if (serviceId === undefined || key === undefined) return undefined
    return { serviceId, key, url: withoutSlash(url ?? 'https://pay.autopay.eu') }
  },
})
