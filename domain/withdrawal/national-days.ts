/** 0 for Sunday, as JavaScript counts them. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** What one country keeps besides what is kept everywhere. */
export type NationalDays = {
  /** Months and days, as `11-11`. */
  fixed: readonly string[]
  /** Days from Easter Sunday. */
  easter?: readonly number[]
  /** Days from the Easter Sunday of the Orthodox churches. */
  orthodox?: readonly number[]
  /** The first such day of the week on or after a month and day. */
  weekdays?: readonly (readonly [Weekday, string])[]
  /** A fixed day on a weekend is made up for by the next working day. */
  madeUp?: true
}

const orthodoxEaster = [-48, -47, -2, 1, 50]

/**
 * The public holidays of the 27 countries of the Union. A day that only a part of a country keeps
 * is among them, and so is one that was abolished a short while ago.
 *
 * Read from the countries' laws as `date-holidays` has them (a test compares them for the years to
 * come), and besides: Bulgaria's and Ireland's days that are made up for, Midsummer Eve, which
 * Sweden and Finland keep, Denmark's 5 June, the Dutch 5 May, and Slovakia's of before 2026. The
 * feasts of Islam that Ceuta and Melilla keep are not here: they go by the moon.
 */
export const nationalDays: Readonly<Record<string, NationalDays>> = {
  at: { fixed: ['10-26', '12-08'] },
  be: { fixed: ['07-21', '11-11'] },
  bg: {
    fixed: ['03-03', '05-06', '05-24', '09-06', '09-22'],
    orthodox: orthodoxEaster,
    madeUp: true,
  },
  cy: { fixed: ['03-25', '04-01', '10-01', '10-28'], orthodox: orthodoxEaster },
  cz: { fixed: ['05-08', '07-05', '07-06', '09-28', '10-28', '11-17'] },
  // Buß- und Bettag in Saxony: the Wednesday before 23 November.
  de: { fixed: ['03-08', '08-08', '09-20', '10-03', '10-31'], weekdays: [[3, '11-16']] },
  dk: { fixed: ['06-05'], easter: [-3] },
  ee: { fixed: ['02-24', '06-23', '06-24', '08-20'] },
  es: {
    fixed: [
      ...['02-28', '03-01', '03-19', '04-23', '05-02', '05-17', '05-30', '05-31', '06-09'],
      ...['06-24', '06-28', '07-25', '08-05', '09-02', '09-07', '09-08', '09-11', '09-15'],
      ...['09-18', '09-24', '10-05', '10-12', '12-06', '12-08'],
    ],
    easter: [-3],
    madeUp: true,
  },
  fi: { fixed: ['12-06'], weekdays: [[5, '06-19']] },
  fr: {
    fixed: [...['04-27', '05-08', '05-22', '05-27', '06-10', '07-14', '10-09', '11-11', '12-20']],
  },
  gr: { fixed: ['03-25', '10-28'], orthodox: orthodoxEaster },
  hr: { fixed: ['05-30', '06-22', '08-05', '11-18'] },
  hu: { fixed: ['03-15', '08-20', '10-23'] },
  ie: {
    fixed: ['02-01', '03-17'],
    weekdays: [
      [1, '02-01'],
      [1, '05-01'],
      [1, '06-01'],
      [1, '08-01'],
      [1, '10-25'],
    ],
    madeUp: true,
  },
  it: { fixed: ['04-25', '06-02', '06-24', '06-29', '07-15', '10-04', '12-07', '12-08'] },
  lt: { fixed: ['02-16', '03-11', '06-24', '07-06', '11-02'] },
  lu: { fixed: ['05-09', '06-23'] },
  lv: { fixed: ['05-04', '06-23', '06-24', '11-18', '12-31'], madeUp: true },
  mt: {
    fixed: [...['02-10', '03-19', '03-31', '06-07', '06-29', '09-08', '09-21', '12-08', '12-13']],
  },
  nl: { fixed: ['04-27', '05-05'] },
  pl: { fixed: ['05-03', '11-11'] },
  pt: { fixed: ['04-25', '06-10', '10-05', '12-01', '12-08'] },
  ro: { fixed: ['01-02', '01-07', '01-24', '06-01', '11-30', '12-01'], orthodox: orthodoxEaster },
  se: { fixed: ['06-06'], weekdays: [[5, '06-19']] },
  si: { fixed: ['01-02', '02-08', '04-27', '05-02', '06-25', '10-31'] },
  sk: { fixed: ['05-08', '07-05', '08-29', '09-15', '11-17'] },
}
