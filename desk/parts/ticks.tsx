/**
 * Enter in a list of ticks presses the first button of its form: this one, which changes nothing.
 */
export function OnlyTicked() {
  return (
    <button
      className="visually-hidden"
      name="do"
      value="nothing"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
