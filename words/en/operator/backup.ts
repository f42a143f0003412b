import type { GroupWords } from '../../operator-words.ts'

/** As `shop/backup/refused.ts` has them. */
type Problem =
  | 'exists'
  | 'no-database'
  | 'not-there'
  | 'no-backup'
  | 'damaged'
  | 'newer'
  | 'in-use'
  | 'not-opening'
type Refusal = (which: string, why?: string) => { problem: string; cure: string }

const ourFile = 'name a file that the command backup create wrote'

/** Why a backup is not made or not brought back, of which file. */
const refusals: Record<Problem, Refusal> = {
  exists: (which) => ({ problem: `${which} exists already`, cure: 'name a new file' }),
  'no-database': (which) => ({
    problem: `there is no database ${which} yet`,
    cure: 'start the shop once, or correct DATA_DIR or DATABASE_URL',
  }),
  'not-there': (which) => ({ problem: `${which} does not exist`, cure: ourFile }),
  'no-backup': (which) => ({ problem: `${which} is no backup`, cure: ourFile }),
  damaged: (which) => ({ problem: `${which} is damaged, or no backup`, cure: ourFile }),
  newer: (which) => ({
    problem: `${which} was made by a newer version of Kram`,
    cure: 'update Kram first',
  }),
  'in-use': (which) => ({
    problem: `${which} is in use`,
    cure: 'stop the shop, restore, and start it again',
  }),
  'not-opening': (which, why = '') => ({
    problem: `a shop from ${which} does not start (${why}), so what was there before stays`,
    cure: 'name another backup, or restore this one with the version that made it',
  }),
}

export const backup = {
  about: 'Copies the whole shop, as it is at one moment, into one file, and back.',
  commands: {
    create: {
      about: 'writes a backup and checks it, while the shop sells',
      given: { file: 'a new file; without it, one in the data folder, named by version and time' },
      example: 'backup create',
    },
    list: { about: 'lists the backups in the data folder', example: 'backup list' },
    restore: {
      about: 'replaces the data of the stopped shop by a backup, once that is proved to open',
      given: { file: 'a backup: a file, or a name from the list' },
      example: 'backup restore kram-0.1.0-20261123T021500.db',
    },
    rehearse: {
      about:
        'opens a backup as a shop on this machine, with no mail, no provider and no counter, until Ctrl-C',
      given: {
        file: 'a backup: a file, or a name from the list',
        port: 'where it listens: 4000 unless named',
        host: 'on which address: 127.0.0.1 unless named, which nobody else reaches; 0.0.0.0 in a container',
      },
      example: 'backup rehearse kram-0.1.0-20261123T021500.db',
    },
    make: {
      about: 'has the server make a backup, which is downloaded at the desk within a day',
      example: 'backup make',
    },
    last: {
      about: 'says which backup was made so last, and what is at work',
      example: 'backup last',
    },
    try: {
      about: 'brings that backup back in a temporary place, to see that it opens',
      example: 'backup try',
    },
    stop: {
      about: 'ends such work before it is done',
      given: { id: 'as backup last has it' },
      example: 'backup stop 5yJ3',
    },
  },
  columns: { name: 'name', version: 'version', made: 'made', size: 'size' },
  none: 'There are no backups in the data folder.',
  busy: { problem: 'another backup or restore is at work', cure: 'wait until it has ended' },
  failed: {
    problem: 'the work did not succeed',
    cure: 'what was there stays as it was; see the line below',
  },
  hook: { problem: 'the script hooks/pre-backup failed', cure: 'correct it, or remove it' },
  noRoom: (which: string) => `${which} are missing on the disk`,
  makeRoom: 'make room, or name a file on another disk',
  noFolder: (which: string) => `nothing can be written in ${which}`,
  otherFolder: 'name a file in a folder that is there and may be written to',
  created: (file: string, size: string) => `Backed up to ${file} (${size}).`,
  lacking: (count: number) =>
    `Not in it, because their store did not give them: ${count} pictures. See doctor --run stored-pictures.`,
  withSecret: 'It holds the cookie secret: keep it private.',
  withoutSecret: 'Keep COOKIE_SECRET as well.',
  removed: (count: number) => `Older backups removed: ${count}.`,
  restored: (which: string) => `Restored the shop as of ${which}. Start it now.`,
  before: (file: string) => `What was there before is ${file}.`,
  hookAfter: (why: string) => `The script failed afterwards: ${why}`,
  rehearsing: (which: string) => `The shop as of ${which} is open, on this machine only:`,
  rehearsingAt: (which: string, host: string) =>
    `The shop as of ${which} is open at ${host}, to anyone who reaches it:`,
  untilStopped:
    'It sends no mail, asks no provider and counts nobody. Ctrl-C ends it and leaves nothing behind.',
  rehearsalEnded: 'The rehearsal has ended; nothing is left of it.',
  notOpened: {
    problem: 'the shop of the rehearsal did not stay open',
    cure: 'see the lines below; if its port is in use, name another with --port',
  },
  refusals,
  jobs: {
    made: (name: string, size: string) => `Made: ${name} (${size}).`,
    fetchIt: 'It can be downloaded at the desk for a day.',
    tooLarge: (size: string, most: string) =>
      `It would be ${size}; the server keeps ${most}. Make it by command: backup create.`,
    none: 'No backup was made at the desk yet.',
    last: (name: string, when: string, size: string) => `${name}: ${when}, ${size}`,
    gone: { problem: 'the file of the last backup is kept no more', cure: 'make a new one' },
    notTried: 'It could not be brought back:',
    tried: (products: number, orders: number) =>
      `It opens: products ${products}, orders ${orders}. Nothing is left of the trial.`,
  },
  mail: {
    subject: 'The backup of your shop failed',
    text: 'A backup of your shop could not be made. Until one succeeds, the newest is the one before.',
  },
} satisfies GroupWords & Record<string, unknown>
