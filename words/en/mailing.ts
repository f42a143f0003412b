export const mailing = {
  'newsletter.title': 'Newsletter',
  'newsletter.lead': 'We first send you an email to confirm that the address is yours.',
  'newsletter.consent':
    'Send me the newsletter of {{shop}} by email. I can leave it at any time with one click.',
  'newsletter.submit': 'Send it to me',
  'newsletter.success':
    'Thank you. We have sent an email to {{email}}: the newsletter comes once you confirm it there.',
  'newsletter.data':
    'We use the address for the newsletter only, and keep a record of what you agreed to. If you do not confirm, we forget it after 7 days.',
  'newsletter.exist': 'This address already gets the newsletter.',
  'newsletter.incorrect': 'This is not an email address.',
  'newsletter.confirmTitle': 'One more step',
  'newsletter.confirmText': 'Yes, send me the newsletter of {{shop}} by email.',
  'newsletter.confirmSubmit': 'Confirm',
  'newsletter.confirmed': 'The newsletter is confirmed',
  'newsletter.confirmedText':
    'It comes to you from now on. Every letter ends with a link to leave it.',
  'newsletter.gone': 'This link does not work any more',
  'newsletter.goneText':
    'It works once and for 7 days. If you have confirmed already, all is well; if not, ask for the newsletter again.',
  'newsletter.again': 'Ask for the newsletter',
  'newsletter.withOrder':
    'Write to me about what is new at {{shop}} (we ask you to confirm this by email)',

  'unsubscribe.title': 'Unsubscribe',
  'unsubscribe.text': 'Press the button and no more letters of this kind come to you.',
  'unsubscribe.submit': 'Unsubscribe',
  'unsubscribe.done': 'You are unsubscribed',
  'unsubscribe.doneText': 'No more letters of this kind come to you.',
  'unsubscribe.gone': 'This link leads nowhere',
  'unsubscribe.goneText':
    'It may be incomplete or too old. Use the one at the end of the newest letter, or write to us.',
  'unsubscribe.how': 'How to unsubscribe',
  'unsubscribe.howText':
    'Every letter ends with a link to unsubscribe: open it and press the button. If you have an account, you can also end the newsletter in your details.',
  'unsubscribe.home': 'To the shop',
  'unsubscribe.profile': 'Your details',

  'opinions.nobody': 'Customer',
  'opinions.verified': 'bought it',
  'opinions.how':
    'Reviews marked “bought it” come from customers who were logged in and had bought the product here. Of the others we do not know.',
}
