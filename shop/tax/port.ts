import type { TaxNumber } from '#domain/tax/tax-check.ts'

/** What a register of companies says of a tax number. */
export type TaxAnswer =
  | {
      kind: 'valid'
      /** As the register writes them; some countries tell neither. */
      name?: string | undefined
      address?: string | undefined
      /** By which the register knows that it was asked. */
      proof?: string | undefined
    }
  | { kind: 'invalid' }
  /** It did not answer, or not so that anything can be made of it: nothing is known. */
  | { kind: 'unavailable'; why: string }

/** A register of companies. Never rejects. */
export type TaxRegister = { ask(number: TaxNumber): Promise<TaxAnswer> }

/** Those that the shop asks: Poland's own list knows all of its numbers, VIES some. */
export type TaxRegisters = { vies?: TaxRegister | undefined; pl?: TaxRegister | undefined }
