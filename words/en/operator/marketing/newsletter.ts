import type { GroupWords } from '../../../operator-words.ts'

const letter = 'the letter, as newsletter letters has it'

export const newsletter = {
  about: 'Who gets the newsletter, and its letters.',
  commands: {
    list: {
      about: 'lists who gets it, the newest first',
      given: {
        state: 'confirmed, asked (not confirmed yet) or left; without it confirmed',
        search: 'part of a mailbox',
        limit: 'at most so many; without it 50',
        cursor: 'where the next page begins, as the page before has given it',
      },
      example: 'newsletter list --state left',
    },
    export: {
      about: 'writes who gets it into a file (CSV), with the proof of what they agreed to',
      given: { file: 'the file', force: 'replaces a file that is there' },
      example: 'newsletter export readers.csv',
    },
    remove: {
      about: 'takes somebody off the list who has asked the shop for it',
      given: { email: 'the mailbox' },
      example: 'newsletter remove ola@example.com',
    },
    letters: {
      about: 'lists its letters, the newest first',
      given: {
        limit: 'at most so many; without it 50',
        cursor: 'where the next page begins, as the page before has given it',
      },
      example: 'newsletter letters',
    },
    show: {
      about: 'shows a letter',
      given: { id: letter },
      example: 'newsletter show 5yJ3',
    },
    write: {
      about: 'writes a letter that nobody gets yet, or changes one',
      given: {
        id: 'the letter that is changed; without it a new one is written',
        subject: 'its subject, as en=Autumn; once for each language',
        text: 'what it says, with an empty line between paragraphs; once for each language',
        linkText: 'what its link is called; once for each language',
        linkPath: 'where in the shop that leads, as en=/c/cups; once for each language',
      },
      example: 'newsletter write --subject "en=Autumn" --text "en=New cups are here."',
    },
    drop: {
      about: 'throws a letter away that nobody has got',
      given: { id: letter },
      example: 'newsletter drop 5yJ3',
    },
    test: {
      about: 'mails a letter to the shop, in each language that it has',
      given: { id: letter, to: 'the mailbox of the shop, or of somebody at its desk' },
      example: 'newsletter test 5yJ3 --to ewa@shop.example',
    },
    send: {
      about: 'sends a letter to everybody who gets the newsletter, as long work',
      given: { id: letter },
      example: 'newsletter send 5yJ3',
    },
  },
  none: 'Nobody.',
  titles: ['since', 'mailbox', 'language'],
  written: (file: string, count: number) => `${file}: ${count} mailboxes.`,
  unknown: (email: string) => ({
    problem: `${email} is not on the list`,
    cure: 'take it from newsletter list',
  }),
  removedText: 'Taken off the list by the shop',
  removed: (email: string) => `${email} gets no newsletter any more.`,
  removedBefore: (email: string) => `${email} had left before.`,
  noLetters: 'There are none.',
  letterTitles: ['when', 'id', 'state', 'mails', 'subject'],
  letterStates: { draft: 'draft', sending: 'being sent', sent: 'sent' },
  mails: (count: number) => `mails: ${count}`,
  unknownLetter: { problem: 'there is no such letter', cure: 'see newsletter letters' },
  letterSent: {
    problem: 'this letter has gone out',
    cure: 'write a new one (newsletter write)',
  },
  emptyLetter: {
    problem: 'subject or text is missing in the shop’s main language',
    cure: 'write both (newsletter write)',
  },
  halfLetter: {
    problem: 'a language is written only in part',
    cure: 'write what lacks, or take all of that language away',
  },
  missing: 'is missing',
  noLanguage: (lang: string) => ({
    problem: `the shop has no language ${lang}`,
    cure: 'take one of those in the settings',
  }),
  tooLong: (most: number) => ({
    problem: `a text is longer than ${most.toLocaleString('en')} characters`,
    cure: 'shorten it',
  }),
  wrongPath: (path: string) => ({
    problem: `${path} leads nowhere in the shop`,
    cure: 'begin it with /, as in /c/cups',
  }),
  notOurs: (email: string) => ({
    problem: `${email} belongs neither to the shop nor to anybody at its desk`,
    cure: 'take a mailbox of yours',
  }),
  noShop: {
    problem: 'a letter has to say how to leave, and no address of the shop is known',
    cure: 'set LANG_DOMAINS',
  },
  kept: (id: string) => `The letter ${id} is kept; nobody gets it yet.`,
  dropped: 'The letter is thrown away.',
  tested: (to: string, count: number) => `On its way to ${to}, in languages: ${count}.`,
  sending: 'The letter is being sent.',
  sent: (count: number) => `Mails that were written: ${count}.`,
} satisfies GroupWords & Record<string, unknown>
