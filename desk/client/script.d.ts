/** The text of a browser's script, as `scripts/build/browser-script.ts` makes it. */
declare module '*.ts?script' {
  const text: string
  export default text
}
