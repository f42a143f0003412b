/** Reduced prices of a product for a time. */
export const planned = {
  title: 'Reductions for a time',
  about:
    'A reduced price that begins and ends by itself within seconds. What it was before comes back at its end.',
  way: 'Reduce it for a time',
  plan: 'Plan one',
  from: 'From',
  until: 'Until',
  clock: (zone: string) =>
    `By the shop’s clock, ${zone}: the first moment with the price of before.`,
  price: (price: string) => `Now ${price}; empty: not reduced`,
  look: 'See what shoppers will see',
  save: 'Plan it so',
  willSee: 'Nothing is planned yet. From its beginning shoppers will see:',
  nothing: 'Write a reduced price.',
  all: 'Planned and past',
  none: 'None is planned.',
  prices: 'Reduced to',
  state: 'State',
  cancel: 'Do not begin it',
  end: 'End it now',
  states: {
    planned: 'planned',
    running: 'runs',
    ended: 'over',
    cancelled: 'taken back',
    stray: 'did not fit: not below its price, or the product was gone',
    missed: 'missed: the shop was off all the time',
  },
}
