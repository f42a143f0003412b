/** Whether a form is on its way, as `changes.ts` marks it: its answer will be another page. */
export function isLeaving(): boolean {
  return document.documentElement.dataset['busy'] === ''
}
