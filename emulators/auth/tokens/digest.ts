import {createHash} from 'node:crypto'

/** SHA-256, for looking up secrets that are too long to be guessed. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
