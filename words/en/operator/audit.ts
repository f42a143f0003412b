import type { GroupWords } from '../../operator-words.ts'

const days = {
  since: 'from this day on, as 2026-11-01',
  until: 'up to this day, that one too',
}

/** The audit log. */
export const audit = {
  about:
    'Who changed what, by command or with a key: when, from where, and what stood there before and after. Without secrets and without what names shoppers; kept for the days that the setting auditDays says, else 365.',
  commands: {
    list: {
      about: 'lists what was done, the newest first',
      given: {
        ...days,
        action: 'only one action, as "orders pay", or all of a group, as orders',
        limit: 'how many, 1 to 1000; 50 if not given',
        cursor: 'goes on where a list before ended: its `next`',
      },
      example: 'audit list --action orders --since 2026-11-01',
    },
    export: {
      about: 'writes what was done into a file (CSV)',
      given: { ...days, file: 'the file; - prints it', force: 'replaces a file that is there' },
      example: 'audit export audit.csv --since 2026-01-01',
    },
  },
  none: 'Nothing of that kind was done.',
  titles: ['When', 'Who', 'From', 'What', 'Of', 'Changed'],
  begun: 'begun; how it ended is not known',
  written: (file: string, count: number) => `${count} entries are in ${file}.`,
} satisfies GroupWords & Record<string, unknown>
