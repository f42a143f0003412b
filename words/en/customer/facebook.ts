/** The way in by Facebook. */
export const facebook = {
  'facebook.logIn': 'Continue with Facebook',
  'facebook.simulated':
    'This is a demo shop: no Facebook is asked, a page of the demo plays its part.',
  'facebook.closed': 'The window was closed before you were logged in.',
  'facebook.no': 'Facebook tells us that you did not agree, so you are not logged in.',
  'facebook.forged': 'The answer does not belong to this browser. Please begin again.',
  'facebook.failed':
    'Logging in with Facebook did not work. Please try again, or use your password.',
  'facebook.tooOften': 'These were many logins in a short time. Please wait a few minutes.',
  'facebook.window': 'Back to the shop',
  'facebook.goOn': 'Go on in the shop',
  'facebook.emailTitle': 'Your email address',
  'facebook.emailLead':
    'Facebook has not told us one. We send a code to your address, and then you are logged in.',
  'facebook.sendCode': 'Send me a code',
  'facebook.codeLead': 'To be sure that {{email}} is yours, we have sent a code there.',
  'facebook.link': 'Log in',
  'facebook.otherEmail': 'Another address, or a new code',
  'facebook.deletedTitle': 'Facebook is forgotten here',
  'facebook.deleted': 'We have deleted who you are at Facebook: {{when}}.',
  'facebook.deletedRest':
    'Your account in this shop stays. You can set a password by your email address and delete the account.',

  'profile.facebook': 'Linked with Facebook',
  'profile.facebookNote': 'You can log in to this account with your password or with Facebook.',
  'profile.facebookOnly':
    'Facebook is the only way into this account. To end the link, set a password by your email address first; that ends it at once.',
  'profile.facebookEnd': 'End the link with Facebook',
  'profile.facebookEnded': 'Your account is no longer linked with Facebook.',
  'profile.setPassword': 'Set a password',
}
