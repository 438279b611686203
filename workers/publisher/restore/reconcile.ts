import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {SealKeySet, SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {approvalTypes, promotionTypes, regulatedTypes} from '#schemas/values/departments.ts'
import type {PublicationLog} from '../publication-log.ts'
import {bringForward} from './bring-forward.ts'
import {
  compareWithLog,
  type Difference,
  findNewerApproved,
  type LoggedText,
  readLoggedTexts,
} from './compare-with-log.ts'

const contentShape = z.object({
  all: z.array(z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())),
  changedAt: z.string().nullable(),
})

const query = `{
  "all": *[_type in $types || _id in $ids || (_type in $promotionTypes && (defined(seal) || _id in path("drafts.**")))],
  "changedAt": *[] | order(_updatedAt desc)[0]._updatedAt,
}`

async function readContent(content: SanityClient, ids: readonly string[]) {
  const types = [...regulatedTypes, ...approvalTypes]
  const {all, changedAt} = contentShape.parse(
    await content.fetch<unknown>(query, {types, promotionTypes, ids}),
  )
  const published = new Map(
    all.filter(({_id}) => !_id.includes('.')).map((document) => [document._id, document] as const),
  )
  return {all, published, changedAt: changedAt ?? ''}
}

const describe = ({documentId, newer, loggedAt, publishedAt}: Difference): string =>
  `${documentId}: the ${newer === 'log' ? 'audit log' : 'content'} is newer. Sealed in the log ${loggedAt ?? 'never'}, in the content ${publishedAt ?? 'never'}.`

const describeCarried = ({document, seal}: LoggedText): string =>
  `${document._id}: the replaced data contains a newer approved text, sealed ${seal.sealedAt}.`

/** Throws if the log belongs to a new deployment, because its first texts would replace approved ones. */
function rejectOtherDeployment(differences: readonly Difference[]): void {
  const others = differences.filter(({newer}) => newer === 'otherDeployment')
  if (others.length === 0) return
  throw new Error(
    [
      'The audit log belongs to another deployment: its first texts were entered after these texts were approved. Restore the database too:',
      ...others.map(({documentId}) => `  ${documentId}`),
    ].join('\n'),
  )
}

/** Brings texts forward. Returns a sentence about each text, and how many failed. */
async function bring(
  content: SanityClient,
  texts: readonly LoggedText[],
  all: Parameters<typeof bringForward>[2],
  sealKey: SealPrivateKey,
): Promise<Readonly<{outcomes: ReadonlyMap<string, string>; failed: number}>> {
  const {brought, replaced, failed} = await bringForward(content, texts, all, sealKey)
  const outcomes = new Map([
    ...brought.map((id) => [id, 'The approved text is published again.'] as const),
    ...replaced.map(
      (id) =>
        [
          id,
          'Something else replaced the approved text: the publisher puts it back and records it.',
        ] as const,
    ),
    ...failed.map(({documentId, why}) => [documentId, `CANNOT be brought back: ${why}`] as const),
  ])
  return {outcomes, failed: failed.length}
}

/** The result of a comparison, as lines for the operator. */
export type Reconciled = Readonly<{lines: readonly string[]; failed: number}>

type Reconciling = Readonly<{
  log: Pick<PublicationLog, 'readPages'>
  /** Uses the publisher's token. */
  content: SanityClient
  keys: SealKeySet
  /** Seals approved promotions again whose transaction the content service doesn't accept twice. Without it, texts are only listed. */
  sealKey: SealPrivateKey | undefined
  /** The newest texts of the replaced log. */
  replaced?: ReadonlyMap<string, LoggedText>
}>

/**
 * Compares the audit log with the content, and brings each document to its newest approved text, even if only the replaced data has it. Afterwards
 * the publisher has nothing to put back. Throws before it writes if the keys don't verify a text of the log, because the publisher would treat that
 * text as unsealed.
 */
export async function reconcile({
  log,
  content,
  keys,
  sealKey,
  replaced = new Map(),
}: Reconciling): Promise<Reconciled> {
  const {head, texts, unverified} = await readLoggedTexts(log, keys)
  if (unverified.length > 0)
    throw new Error(
      [
        'The seal keys do not verify these texts of the audit log. Put the keys of the backup in place, and restore again:',
        ...unverified.map(({documentId, why}) => `  ${documentId}: ${why}`),
      ].join('\n'),
    )
  const {all, ...read} = await readContent(content, [...texts.keys(), ...replaced.keys()])
  const carried = findNewerApproved(replaced, texts, read.published, keys)
  const differences = compareWithLog(texts, {...read, keys}).filter(
    ({documentId}) => !carried.has(documentId),
  )
  rejectOtherDeployment(differences)
  const newer = differences.flatMap(({documentId, newer}) =>
    newer === 'log' ? (texts.get(documentId) ?? []) : [],
  )
  const {outcomes, failed} = sealKey
    ? await bring(content, [...newer, ...carried.values()], all, sealKey)
    : {outcomes: new Map<string, string>(), failed: 0}
  const describeOutcome = (documentId: string) =>
    outcomes.get(documentId) ?? 'Nothing was written: add --apply.'
  const entersLog = 'The publisher enters it in the log at its next start.'
  return {
    failed,
    lines: [
      `The audit log is intact: ${head.position} entries, the last hash is ${head.hash}.`,
      ...differences.map(
        (difference) =>
          `${describe(difference)} ${difference.newer === 'log' ? describeOutcome(difference.documentId) : entersLog}`,
      ),
      ...[...carried].map(
        ([documentId, text]) => `${describeCarried(text)} ${describeOutcome(documentId)} ${entersLog}`,
      ),
      ...(differences.length + carried.size === 0
        ? [`The content has the same sealed texts: ${texts.size}.`]
        : []),
    ],
  }
}
