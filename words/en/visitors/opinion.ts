export const opinion = {
  'opinion.title': 'Your review',
  'opinion.add': 'Write a review',
  'opinion.first': 'Nobody has written about this yet.',
  'opinion.submit': 'Send the review',
  'opinion.off': 'Please give stars, a name and a few words; then it can be sent.',
  'opinion.waitsFirst':
    'We read each review before it is shown and keep back only what breaks the law or is not about the product.',
  'opinion.shownAtOnce': 'Your review is shown at once, with the name that you give.',
  'opinion.thanks': 'Thank you for your review',
  'opinion.shown': 'It is on the product’s page now.',
  'opinion.waits': 'We will read it, and then it will be on the product’s page.',
  'opinion.givenTitle': 'You have written one already',
  'opinion.given': 'There is a review of this product from you. One from each person is enough.',
  'opinion.back': 'Back to the product',
  'opinions.inLanguage': 'in {{language}}',
}
