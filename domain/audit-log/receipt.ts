import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import type {Seal} from '#domain/seal/seal.ts'

export const receiptFormat = 'marsa-receipt/1'

/** A table of the page, row by row, with the column names in the first row. */
export type ReceiptTable = Readonly<{caption: string; rows: ReadonlyArray<readonly string[]>}>

/** A sealed text and its fields that the page shows. The seal has the hash of the whole text. */
export type ReceiptText = Readonly<{id: string; fields: readonly string[]; seal: Seal}>

/** The path in the receipt of a mail, by the mail's reference. */
export const mailPath = (reference: string): string => `mail:${reference}`

/** Where a receipt's text was: the address of a page, or a mail of the site. */
export const describePlace = ({site, path}: Pick<Receipt, 'site' | 'path'>): string =>
  path.startsWith(mailPath('')) ? `${path} of ${site}` : `${site}${path}`

/** What the site sent to a visitor, signed for them to keep. The server stores no copy. */
export type Receipt = Readonly<{
  format: typeof receiptFormat
  site: string
  /** The public path of the page, with its language; or the reference of the mail. */
  path: string
  region: string
  /** The visitor's country, by ISO 3166 code. Null if it isn't known. */
  country: string | null
  language: string
  /** ISO 8601, UTC. */
  at: string
  /** The page as Markdown with its risk warning, as at its address with `.md`; or the text of the mail without addresses of links. */
  content: string
  contentHash: string
  tables: readonly ReceiptTable[]
  texts: readonly ReceiptText[]
  keyId: string
  /** Ed25519, base64url. */
  signature: string
}>

/** The text that the web server signs. Its first line can't begin the signed text of a seal or a correction. */
export const toSignedReceipt = (receipt: Omit<Receipt, 'signature'>): string =>
  `${receiptFormat}\n${toCanonicalJson(receipt)}`
