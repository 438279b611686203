import {createHmac, randomInt} from 'node:crypto'

const digits = 6

/** A code for a mail, which its visitor types. */
export const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0')

/** What is kept of a code. Keyed, because whoever reads the database could try all codes; with the address, because codes repeat. */
export const codeDigest = (secret: Buffer, email: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code ${email} ${code}`).digest()
