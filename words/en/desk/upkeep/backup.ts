/** Copies of the whole shop. */
export const backup = {
  about:
    'A copy of the whole shop in one file: products, orders, customers, settings and pictures. Keep it where nobody else reads it.',
  last: 'The last one',
  none: 'None was made here yet.',
  make: 'Make a backup',
  makeAbout:
    'The shop goes on selling meanwhile. The file is kept here for a day, and the one before goes.',
  made: 'Made',
  size: 'Size',
  file: 'File',
  tried: 'Tried',
  notTried: 'Not yet',
  gone: 'Its file is kept no more. Make a new one.',
  withSecret: 'It holds the secret that opens links of mails: keep it private.',
  withoutSecret: 'Keep COOKIE_SECRET of the server as well.',
  download: 'Download',
  try: 'Try it',
  tryAbout: 'To try it, the shop is brought back in a temporary place, and looked at there.',
}
