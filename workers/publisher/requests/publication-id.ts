import {sha256} from '#domain/seal/document-hash.ts'
import type {Seal} from '#domain/seal/seal.ts'

const prefix = 'sealed-'

/** Whether a transaction has the id of a publication; only with the publisher as its author it is one. */
export const isPublicationId = (id: string): boolean => id.startsWith(prefix)

/** The id of the transaction that publishes a text under a seal: known from the seal alone, and used once. */
export const publicationId = ({signature}: Pick<Seal, 'signature'>): string =>
  `${prefix}${sha256(signature).slice(0, 32)}`
