/** Who did what to the shop. */
export const history = {
  title: 'History',
  about: 'Who changed what, from where. What only read the shop is not listed.',
  when: 'When',
  who: 'Who',
  what: 'What',
  changes: 'Changes',
  kinds: { command: 'command', key: 'API key', person: 'desk' },
  begun: 'begun; nobody knows how it ended',
}
