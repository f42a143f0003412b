import type { GroupWords } from '../../operator-words.ts'

const number = 'the order’s number'

export const shipments = {
  about:
    'Parcels that InPost carries, to lockers and doors: asked for, labelled and followed. The server asks how each stands, marks its order as sent and delivered, and writes to the customer.',
  commands: {
    create: {
      about: 'asks InPost to take the parcel of an order, once; cash on delivery is taken from it',
      given: {
        number,
        size: 'small, medium or large, as lockers have them; without it, small',
        kg: 'the weight of a parcel to the door, 1 to 25; without it, 5',
        again: 'another parcel of the same order is meant',
      },
      example: 'shipments create K/2026/11/0001 --size medium',
    },
    label: {
      about: 'saves the label of the parcel, a PDF',
      given: { number, to: 'the file' },
      example: 'shipments label K/2026/11/0001 --to label.pdf',
    },
    show: {
      about: 'asks how the parcels of an order stand, and moves the order',
      given: { number },
      example: 'shipments show K/2026/11/0001',
    },
  },
  columns: ['asked for', 'answer', 'size', 'cash', 'name at InPost', 'parcel', 'status'],
  states: { asked: 'not known', taken: 'taken', refused: 'refused' },
  made: (no: string, id: string) => `InPost takes the parcel of ${no}, as ${id}.`,
  cash: (amount: string) => `It takes ${amount} on delivery.`,
  labelled: (file: string) => `The label is in ${file}.`,
  notSet: {
    problem: 'there is no contract with InPost',
    cure: 'set INPOST_SHIPX_TOKEN and INPOST_SHIPX_ORGANIZATION',
  },
  noParcel: (no: string) => ({
    problem: `InPost has taken no parcel of ${no}`,
    cure: 'a size chosen for the labels asks for one',
  }),
  noLabel: (no: string) => ({
    problem: `the parcel of ${no} has no label yet`,
    cure: 'try again in a minute: InPost confirms a parcel first',
  }),
  refused: (no: string, why: string) => ({
    problem: `InPost does not take the parcel of ${no}; it says: ${why}`,
    cure: 'correct what it names, or send it from Manager Paczek and mark it as sent',
  }),
  unreachable: {
    problem: 'InPost did not answer',
    cure: 'look into Manager Paczek whether there is a parcel, and try again later',
  },
  troubles: {
    unknown: (no: string) => ({
      problem: `there is no order ${no}`,
      cure: 'look for it in the list of orders',
    }),
    'not-inpost': (no: string) => ({
      problem: `${no} is not delivered by InPost`,
      cure: 'its carrier’s own program makes the label; then mark it as sent',
    }),
    'wrong-status': (no: string) => ({
      problem: `${no} does not wait to be sent`,
      cure: 'the order shows where it stands',
    }),
    'no-phone': (no: string) => ({
      problem: `${no} has no Polish mobile number, which InPost needs`,
      cure: 'ask its customer, and send it from Manager Paczek',
    }),
    'no-place': (no: string) => ({
      problem: `${no} names no locker`,
      cure: 'ask its customer, and send it from Manager Paczek',
    }),
    'not-pln': (no: string) => ({
      problem: `${no} is to be paid on delivery in another currency than PLN`,
      cure: 'InPost takes PLN only',
    }),
    'there-is-one': (no: string) => ({
      problem: `${no} has a parcel already`,
      cure: 'the order shows it; the command makes another one with --again',
    }),
    'maybe-one': (no: string) => ({
      problem: `a parcel of ${no} was asked for, and no answer came`,
      cure: 'look into Manager Paczek; if there is none, add --again',
    }),
  },
} satisfies GroupWords & Record<string, unknown>
