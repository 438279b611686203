import {toCanonicalJson} from '#domain/seal/canonical-document.ts'
import {findSignatureProblem, isSamePerson} from '#domain/seal/check-seal.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import type {SealPerson} from '#domain/seal/seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'

/**
 * The true authors of a sealed entry, in the content of a later entry with the standing `corrected`. Two people consented, and the publisher signed.
 * The corrected entry stays as it is, and so does what visitors see.
 */
export type Correction = Readonly<{
  /** Position and hash of the corrected entry. */
  position: number
  hash: string
  /** The hash of the entry's last correction. Null for the first. */
  previous: string | null
  authors: readonly SealPerson[]
  consents: readonly SealPerson[]
  reason: string
  /** ISO 8601, UTC. */
  correctedAt: string
  keyId: string
  /** Ed25519, base64url. */
  signature: string
}>

const toPeople = (people: readonly SealPerson[]) => people.map(({id, role}) => ({id, role}))

/** The text that the publisher signs. Its first line can't begin the signed text of a seal. */
export const toSignedCorrection = ({
  position,
  hash,
  previous,
  authors,
  consents,
  reason,
  correctedAt,
  keyId,
}: Omit<Correction, 'signature'>): string =>
  `marsa-correction/1\n${toCanonicalJson({
    position,
    hash,
    previous,
    authors: toPeople(authors),
    consents: toPeople(consents),
    reason,
    correctedAt,
    keyId,
  })}`

/** Describes what is wrong with a correction's signature. Undefined if it is valid. */
export const findCorrectionProblem = (correction: Correction, keys: SealKeySet): string | undefined => {
  const {keyId, signature, correctedAt: at} = correction
  return findSignatureProblem(toSignedCorrection(correction), {keyId, signature, at}, keys)
}

/** Begins the revision of each correction's entry, and of no other entry. */
export const correctionPrefix = 'corrected-'

/** The revision of a correction's entry. It derives from the signature, so that an entry can't be appended twice. */
export const toCorrectionRevision = (signature: string): string =>
  `${correctionPrefix}${sha256(signature).slice(0, 32)}`

/** The people of the corrected entry, as it records them. */
type Recorded = Readonly<{author: string; approved_by: string | null}>

/** The ids in the field `author` of an entry. */
export const listRecordedAuthors = ({author}: Pick<Recorded, 'author'>): readonly string[] =>
  author.split(', ')

/** Why a person can't consent to a correction with these authors. Undefined if only their role matters. */
export function findConsentProblem(
  person: string,
  entry: Recorded,
  authors: readonly string[],
): string | undefined {
  if (entry.approved_by !== null && isSamePerson(person, entry.approved_by))
    return 'Its approver can’t consent to a correction.'
  const recorded = listRecordedAuthors(entry)
  const isAdded = authors.some((id) => isSamePerson(id, person)) && !recorded.includes(person)
  return isAdded ? 'An author whom a correction adds can’t consent to it.' : undefined
}
