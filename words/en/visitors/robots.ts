export const robots = {
  'robots.leaveEmpty': 'Please leave this empty',
  'robots.again':
    'Please send it once more: the form had been open for a long time, or a field was filled in that people do not see.',
}
