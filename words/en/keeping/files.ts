/** Why a file that a command was given cannot be read. */
export const unreadable = {
  missing: (name: string) => ({
    problem: `there is no file ${name}`,
    cure: 'name a file that is there, or - for what is piped in',
  }),
  denied: (name: string) => ({
    problem: `${name} cannot be read`,
    cure: 'name a file, not a folder, that may be read',
  }),
  'too-big': (name: string) => ({
    problem: `${name} is larger than 50 MB`,
    cure: 'divide it into several files',
  }),
  workbook: (name: string) => ({
    problem: `${name} is a workbook of a spreadsheet, not text`,
    cure: 'save it there as CSV ("CSV UTF-8"), and name that file',
  }),
  'no-text': (name: string) => ({
    problem: `${name} is no text`,
    cure: 'name a text file: UTF-8, UTF-16 or Windows-1250',
  }),
  'not-utf-8': (name: string, line: number) => ({
    problem: `line ${line} of ${name} is not UTF-8`,
    cure: 'save it again as UTF-8 (Excel: "CSV UTF-8"; LibreOffice: character set "Unicode (UTF-8)"), or fetch it again if it was cut off',
  }),
  'lost-letters': (name: string, line: number) => ({
    problem: `line ${line} of ${name} holds \ufffd, which stands for letters that were lost when it was saved`,
    cure: 'export it as UTF-8 where the letters are still right',
  }),
}
