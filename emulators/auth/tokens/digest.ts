import {createHash} from 'node:crypto'

/** SHA-256, by which secrets are looked up that are long enough not to be guessed. */
export const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
