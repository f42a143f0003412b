import type { GroupWords } from '../../operator-words.ts'

export const report = {
  about:
    'Figures by day or month: visits, orders, revenue, returns, new customers, mails. It names nobody.',
  commands: {
    '': {
      about: 'prints the figures of these days, and what sold best',
      given: {
        from: 'the first day, as 2026-11-01; without it, the first of the month of the last',
        to: 'the last day; without it, today',
        by: 'day or month; without it, by day up to two months',
        best: 'how many of the best sellers; 10 by default',
        sources: 'prints all sources of each day or month instead, with visits, baskets and orders',
        csv: 'prints lines for a spreadsheet instead',
      },
      example: 'report --from 2026-01-01 --to 2026-12-31 --by month',
    },
    vat: {
      about: 'what orders came to by country and rate of VAT, less what was given back',
      given: {
        from: 'the first day; without it, the first of the month of the last',
        to: 'the last day; without it, today',
        csv: 'prints lines for a spreadsheet instead',
      },
      example: 'report vat --from 2026-10-01 --to 2026-12-31',
    },
    codes: {
      about: 'what promo codes took off, and what their orders came to',
      given: {
        from: 'the first day; without it, the first of the month of the last',
        to: 'the last day; without it, today',
        csv: 'prints lines for a spreadsheet instead',
      },
      example: 'report codes --from 2026-11-01 --csv',
    },
    searches: {
      about:
        'what was searched for without anything found; kept for 400 days, without whatever could name somebody',
      given: {
        from: 'the first day; without it, the first of the month of the last',
        to: 'the last day; without it, today',
        csv: 'prints lines for a spreadsheet instead',
      },
      example: 'report searches --from 2026-11-01 --csv',
    },
  },
  vatTitles: ['country', 'rate', 'currency', 'orders', 'net', 'VAT', 'gross'],
  noOrders: 'No orders.',
  codeTitles: ['code', 'currency', 'orders', 'discount', 'revenue'],
  noCodes: 'No codes.',
  searchTitles: ['searched for', 'language', 'times'],
  noSearches: 'No searches that found nothing.',
  days: (from: string, to: string, zone: string) =>
    `From ${from} to ${to}, by the clock of ${zone}.`,
  noDays: {
    problem: 'there are no such days',
    cure: 'name days that exist, the first not after the last',
  },
  tooLong: { problem: 'these are more than ten years', cure: 'name fewer days' },
  title: (from: string, to: string, zone: string) =>
    `From ${from} to ${to}, by the clock of ${zone}. Revenue: orders that were not cancelled, less what was given back of them since, gross.`,
  unnamed: 'no name',
  unnamedNote:
    '“no name”: typed addresses and links of other sites, of which baskets and orders are not told apart.',
  columns: {
    period: 'period',
    visits: 'visits',
    baskets: 'baskets',
    source: 'from',
    orders: 'orders',
    cancelled: 'cancelled',
    paid: 'paid',
    givenBack: (code: string) => `given back ${code}`,
    returns: 'returns',
    customers: 'new customers',
    mailsSent: 'mails sent',
    mailsGivenUp: 'given up',
    total: 'together',
    best: 'best sellers',
    quantity: 'quantity',
  },
} satisfies GroupWords & Record<string, unknown>

export const today = {
  about: 'What needs you now, and the money of these days.',
  commands: {
    tasks: {
      about: 'lists what waits for you, by its last day, and what runs out',
      example: 'today tasks',
    },
    money: {
      about: 'what customers paid today, this week and this month, and what stays of it',
      example: 'today money',
    },
  },
  nothing: 'Nothing waits for you.',
  taskColumns: ['How many', 'What', 'Since', 'Until'],
  tasks: {
    pack: 'orders to pack',
    send: 'packed orders to send',
    unpaid: 'orders whose transfer is about to be too late',
    'returns-new': 'new returns to look at',
    'returns-here': 'returns to decide on',
    'returns-settle': 'returns to pay back',
    'money-back': 'money to send back',
    withdrawals: 'withdrawals that name no order of the shop',
    disputes: 'disputes to answer',
    payments: 'payments without an order',
    messages: 'messages to answer',
    opinions: 'reviews to look at',
    drafts: 'planned changes of the shop that were not published',
    mails: 'mails that were given up',
  },
  by: { law: 'by law', shop: 'by your settings', provider: 'as the provider says' },
  lowStock: (count: number) => `Running out: ${count}`,
  stockColumns: ['Code', 'Product', 'Left', 'Sold in 14 days', 'Waiting for it'],
  period: 'period',
  day: 'day',
  moneyColumns: ['payments', 'paid', 'given back', 'stays'],
  growth: 'change',
  periods: { today: 'today', week: 'this week', month: 'this month' },
} satisfies GroupWords & Record<string, unknown>
