/** The files' own size, in px: a picture of which nothing else is known is 4 : 3. */
export const pictureSize = { width: 1200, height: 900 }
