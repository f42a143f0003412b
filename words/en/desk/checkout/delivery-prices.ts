/** What a delivery costs, as a table. */
export const deliveryPrices = {
  title: (name: string) => `Prices: ${name}`,
  way: 'Prices as a table',
  about: (currency: string) =>
    `In ${currency}, with VAT. What is saved here writes the steps of its price.`,
  where: 'Where it goes',
  countries: 'Countries',
  groups: { eu: 'European Union', all: 'everywhere' } satisfies Record<string, string>,
  price: 'Price',
  gross: 'Price with VAT',
  vat: 'VAT, percent',
  freeFrom: 'Free from products worth',
  freeFromHint:
    'Empty: never free. This goes before all rows without a country, and not for countries that rows name.',
  rows: 'Other prices',
  rowsAbout:
    'The first row that fits holds, else the price above. Weights are in grams, as the attribute “weight” has them.',
  noWeight:
    'The first row that fits holds, else the price above. By weight there can be a price once there is a number attribute with the key “weight”.',
  country: 'To',
  otherCountries: 'all other countries',
  byCountry:
    'A country that rows name goes by these rows alone, else by those for the European Union, else by those for all other countries. Where none of its rows fits, the price above holds.',
  row: (number: number) => `Row ${number}`,
  rowBy: 'By',
  noRow: 'no row; with a country: every order',
  by: { total: 'worth of the products', count: 'number of pieces', weight: 'weight, g' },
  from: 'From',
  to: 'Below',
  rowFree: 'Free from products worth',
  more: 'More rows',
  moreAbout: 'There is room for more rows; nothing was saved yet.',
  wrong: 'This cannot be so.',
  wrongBy: 'Say by what it goes, or name a country: the price of all others stands above.',
  kept: (names: readonly string[]) =>
    `What held there before holds on in rows of its own: ${names.join(', ')}. Change or clear them if you mean something else.`,
  wrongVat: 'This is no rate of VAT in whole percent, such as 23 or 23%.',
  notSaved: 'Nothing was saved yet: some fields cannot be so.',
  steps: 'Steps of the price',
  noTable:
    'These steps say more than a table can: by a formula, another attribute or several rates of VAT. They are changed in the fields of the delivery.',
}
