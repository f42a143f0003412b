/** What is said of a wallet whose own button pays. */
export const wallet = {
  'wallet.needsScript':
    '{{wallet}} opens in your browser. That takes JavaScript, which is switched off or has not come yet: please choose another way to pay, or switch it on.',
  'wallet.missing':
    'Nothing was paid, because Google Pay and Apple Pay take JavaScript and a device that has them. Nothing that you typed is lost: please choose another way to pay.',
  'wallet.coming': '{{wallet}} is being fetched.',
  'wallet.ready': 'The button of {{wallet}} takes the place of ours as soon as nothing is missing.',
  'wallet.absent': 'This device does not have {{wallet}}: please choose another way to pay.',
  'wallet.failed': '{{wallet}} did not come. Please try again, or choose another way to pay.',
  'wallet.again': 'Try again',
  'wallet.buy': 'Buy with {{wallet}}',
  'wallet.asking': '{{wallet}} is open. Please confirm the payment there.',
  'wallet.closed':
    '{{wallet}} was closed. Nothing was charged, and nothing that you typed is lost.',
  'wallet.refused':
    'Your bank did not confirm the payment. Nothing was charged: please try again, take another card, or choose another way to pay.',
  'wallet.unsent':
    '{{wallet}} could not pay. Nothing was charged: please try again, or choose another way to pay.',
}
