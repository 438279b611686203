import {z} from 'zod'

/** A number as a person writes it: without exponents and separators. */
export const plainNumber = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}(?:\.\d{1,10})?$/u, 'is no plain number, such as 0.01')
  .pipe(z.coerce.number())

export const currency = z.string().regex(/^[A-Z]{3}$/u, 'is no currency code, such as USD')

export const symbol = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9.&-]{0,19}$/u, 'is no symbol, such as EURUSD or VOD.L')
