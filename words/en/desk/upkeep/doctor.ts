/** What must hold of the shop. */
export const doctor = {
  about:
    'Looks at everything that must hold of the shop, and changes nothing. What it finds is given in figures and numbers, without names.',
  look: 'Look now',
  again: 'Look again',
  asOf: (time: string) => `as of ${time}`,
  title: 'What was found',
  all: 'Everything that was looked at',
  notHere: 'The command doctor looks at it: here all who shop would wait.',
}
