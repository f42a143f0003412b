/**
 * A message goes when its seconds are over, or when it is pressed; it waits for anybody who points
 * at it or has the focus in it. Once React is there, the block `alert` does the same.
 */
export function moveAlert(alert: HTMLElement): void {
  const ms = Number(alert.dataset['seconds']) * 1_000
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    // React's own have their time from React.
    if (!('live' in document.documentElement.dataset)) alert.hidden = true
  }
  function run() {
    clearTimeout(timer)
    if (ms > 0) timer = setTimeout(hide, ms)
  }
  const hold = () => clearTimeout(timer)

  alert.addEventListener('pointerenter', hold)
  alert.addEventListener('focusin', hold)
  alert.addEventListener('pointerleave', run)
  alert.addEventListener('focusout', run)
  alert.addEventListener('click', ({ target }) => {
    // A form has to be there to be sent.
    if (!(target instanceof Element && target.closest('form'))) hide()
  })
  run()
}
