import { Writable } from 'node:stream'

/**
 * Takes a page from React, which writes UTF-8, and gives it as text once it is complete. It keeps
 * nothing back and never asks React to wait, so it needs none of the states that a stream has.
 */
export class TextSink extends Writable {
  readonly #parts: Uint8Array[] = []
  readonly #done: (text: string) => void

  constructor(done: (text: string) => void) {
    super()
    this.#done = done
  }

  override write(part: string | Uint8Array): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  override end(): this {
    this.#done(Buffer.concat(this.#parts).toString('utf8'))
    return this
  }
}
