/** Opinions of customers that wait. */
export const opinions = {
  title: 'Opinions',
  about: 'What customers wrote, until somebody has read it.',
  which: 'Which opinions',
  views: { waiting: 'Waiting', rejected: 'Rejected' },
  none: { waiting: 'No opinion waits.', rejected: 'None was rejected of late.' },
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  bought: 'bought it',
  approve: 'Show it in the shop',
  reject: 'Show it to nobody',
}
