import {z} from 'zod'

/** GROQ fragment: the most leverage that a region profile allows for each asset class, as the N of 1:N. */
export const leverageCapsFields = /* groq */ `leverageCaps { fxMajor, fxMinor, gold, majorIndex, otherCommodity, share, other, crypto }`

const cap = z.number().int().min(0)

/** The result of `leverageCapsFields`. */
export const leverageCapsShape = z.object({
  fxMajor: cap,
  fxMinor: cap,
  gold: cap,
  majorIndex: cap,
  otherCommodity: cap,
  other: cap,
  share: cap,
  crypto: cap,
})
