import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {revealedText} from '../difference/format-value.ts'
import {readableRows} from '../live-data.ts'
import {say} from '../i18n/say.ts'

const people = z.array(z.string())

/** A correction of the recorded authors of an entry, as the operator proposed it and the publisher responded. */
const correctionShape = z.object({
  position: z.number(),
  /** The hash that a consent quotes. */
  hash: z.string(),
  document: z.string(),
  documentType: z.string(),
  /** The transaction that published the corrected text. */
  revision: z.string(),
  /** The entry's authors before this correction. */
  recorded: people,
  /** The entry's authors as the audit log corrects them, which the publisher writes. Null without a correction in the log. */
  loggedAuthors: people.nullable(),
  authors: people,
  approver: z.string().nullable(),
  reason: revealedText,
  mayConsent: people,
  state: z.enum(['proposed', 'corrected', 'refused']),
  problems: z.array(revealedText),
  correctedAt: z.string().nullable(),
  consentedBy: people,
})
export type AuthorCorrection = Readonly<z.infer<typeof correctionShape>>

/** Corrections, newest first. While one is proposed, `consentedBy` are the users whose consents quote its hash. */
export const corrections = {
  query: `*[_type == "correction" && _id == "correction." + string(position)] | order(_updatedAt desc)[0...100]{
    position, hash, document, documentType, revision, recorded, "loggedAuthors": coalesce(loggedAuthors, null), authors,
    "approver": coalesce(approver, null), reason, mayConsent, state, "problems": coalesce(problems, []),
    "correctedAt": coalesce(correctedAt, null),
    "consentedBy": select(
      state == "corrected" => coalesce(consentedBy, []),
      *[_type == "correctionConsent" && position == ^.position && hash == ^.hash]{"user": string::split(_id, ".")[2]}.user
    )
  }`,
  subscribeTo: '_type in ["correction", "correctionConsent"]',
  perspective: 'raw',
  shape: readableRows(correctionShape),
} as const

/** Stores a user's consent to a correction. The publisher reads from the history who wrote it. */
export const writeConsent = async (
  client: SanityClient,
  {position, hash}: Pick<AuthorCorrection, 'position' | 'hash'>,
  user: string,
): Promise<void> => {
  await client.createOrReplace({
    _id: `correctionConsent.${position}.${user}`,
    _type: 'correctionConsent',
    position,
    hash,
  })
}

/** Whether a user can consent now, or why not. `done` if nothing is left to consent to. */
export function judgeConsent(
  {state, approver, recorded, authors, mayConsent, consentedBy}: AuthorCorrection,
  user: string,
): 'open' | 'done' | Readonly<{why: string}> {
  if (state !== 'proposed') return 'done'
  if (consentedBy.includes(user)) return {why: say('You consented. Another officer must consent, too.')}
  if (mayConsent.includes(user)) return 'open'
  if (user === approver) return {why: say('You approved this text, so two other officers must consent.')}
  return authors.includes(user) && !recorded.includes(user)
    ? {why: say('The correction adds you as an author, so two other officers must consent.')}
    : {why: say('Two officers of Compliance, or administrators, must consent.')}
}

/** The corrected authors of changes, by the key of the change. */
export const listCorrectedAuthors = (
  all: readonly AuthorCorrection[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    all.flatMap(({revision, document, loggedAuthors}) =>
      loggedAuthors === null ? [] : [[`${revision} ${document}`, loggedAuthors] as const],
    ),
  )
