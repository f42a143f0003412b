import type { RefusalWords } from '../refusal-words.ts'

export const refusals: RefusalWords = {
  toShop: 'To the shop',
  toDesk: 'To the desk',
  again: 'Try again',
  number: 'If you write to us, this number helps:',
  atDesk: {
    'too-large':
      'You sent more than the desk takes at once, so nothing was done. Go back, and send a smaller file, or fewer at once.',
    'too-slow': 'Not all of it arrived, so nothing was done. Go back and send it again.',
    unreadable: 'The address or the form arrived damaged, so nothing was done.',
    'other-site':
      'This form was sent from another page, so nothing was done. Open it at the desk and send it again.',
    'unnamed-site':
      'Your browser does not say where this form is from, so nothing was done. Let it send the Referer to the desk (a setting of privacy tools), go back and send the form again.',
    'not-found': 'There is nothing to read or to send here.',
    method: 'This address does not take what was sent, so nothing was done.',
    'too-many':
      'Too much was asked for from your connection. Nothing is lost: wait a little, then go back and go on.',
    failed:
      'It is not your doing, and it has been noted. Look whether it was done before you do it again.',
    busy: 'More is asked of the shop than it can serve at once, so nothing was done. Try again in a moment.',
    unavailable:
      'The shop cannot reach its data at the moment. What is saved is safe; try again in a few minutes.',
  },
  offline: {
    heading: 'No connection',
    text: 'The shop cannot be reached right now. What is in your basket stays there. Try again when you are online.',
  },
  unreadable: {
    heading: 'We could not read that',
    text: 'The address or the form arrived damaged. Nothing was changed, and your basket is safe.',
  },
  'other-site': {
    heading: 'Please send it from the shop',
    text: 'This form was sent from another page, so nothing was done. Open it in the shop and send it again. Your basket is safe.',
  },
  'unnamed-site': {
    heading: 'Your browser does not say where this comes from',
    text: 'It sent none of Origin, Referer and Sec-Fetch-Site, so that the shop cannot tell its own form from somebody else’s, and nothing was done. Let it send the Referer to this shop (a setting of text browsers and of privacy tools), go back and send the form again. Your basket is safe.',
  },
  'not-found': {
    heading: 'Nothing at this address',
    text: 'There is nothing to read or to send here. Your basket is safe.',
  },
  method: {
    heading: 'Not this way',
    text: 'This address does not take what was sent. Nothing was changed, and your basket is safe.',
  },
  'too-slow': {
    heading: 'Sending took too long',
    text: 'Not all of it arrived, so nothing was done. Please try again. Your basket is safe.',
  },
  'too-large': {
    heading: 'That is too large',
    text: 'You sent more than the shop takes at once, so nothing was done. Your basket is safe.',
  },
  'unknown-host': {
    heading: 'No shop at this address',
    text: 'The name in the address bar is not one of ours. The shop is open here:',
  },
  'too-many': {
    heading: 'A little slower, please',
    text: 'Too much was asked for from your connection. Nothing is lost: wait a little, then go on. Your basket is safe.',
  },
  'too-long': {
    heading: 'More than we can read',
    text: 'Your browser sent too much along with its question, most likely too many cookies. Delete the cookies of this address and open the shop again; the basket then starts empty.',
  },
  failed: {
    heading: 'Something broke on our side',
    text: 'It is not your doing, and it has been noted. Your basket is safe, and a form that is sent twice never orders twice.',
  },
  busy: {
    heading: 'One moment, please',
    text: 'More people are in the shop than it can serve at once. Nothing was changed, and your basket is safe. Try again in a moment.',
  },
  unavailable: {
    heading: 'Back in a few minutes',
    text: 'The shop cannot reach its data at the moment. Your basket is safe, and a form that is sent twice never orders twice.',
  },
}
