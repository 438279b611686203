import type {StudioUserId} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {contentClientOf} from './content-editor.ts'
import {waitUntil} from './wait-until.ts'

const statusShape = z
  .object({
    state: z.enum(['waiting', 'void', 'refused', 'published']).nullish(),
    hash: z.string().nullish(),
    problems: z.array(z.string()).nullish(),
  })
  .nullable()
  .transform((status) => status ?? {state: null, hash: null, problems: null})

/** How far the publisher has brought a request for approval. */
export type ApprovalStatus = z.infer<typeof statusShape>

/** The rules of the form take long to load on a busy machine. */
const timeoutMs = 120_000

/** Reads how far the request for a document is. */
export const readApprovalStatus = async (client: SanityClient, documentId: string): Promise<ApprovalStatus> =>
  statusShape.parse((await client.getDocument(`approvalRequest.${documentId}`)) ?? null)

/** Waits until the status of the request for a document is as wanted. */
export const awaitApprovalStatus = async (
  client: SanityClient,
  documentId: string,
  isWanted: (status: ApprovalStatus) => boolean,
): Promise<ApprovalStatus> =>
  await waitUntil(
    `the status of the request for ${documentId}`,
    async () => {
      const status = await readApprovalStatus(client, documentId)
      return isWanted(status) ? status : undefined
    },
    timeoutMs,
  )

type Change = Readonly<{set?: Readonly<Record<string, unknown>>; unset?: readonly string[]}>

/** Changes the draft of a published document, as the form does. */
export async function editDraft(client: SanityClient, documentId: string, change: Change): Promise<void> {
  const published = z
    .object({_type: z.string()})
    .catchall(z.unknown())
    .parse(await client.getDocument(documentId))
  await client
    .transaction()
    .createIfNotExists({...published, _id: `drafts.${documentId}`})
    .patch(`drafts.${documentId}`, (patch) => patch.set({...change.set}).unset([...(change.unset ?? [])]))
    .commit()
}

/** Sends a draft for approval. */
export const requestApproval = async (
  client: SanityClient,
  documentId: string,
  more: Readonly<{reason?: string; liveAt?: string; emergency?: boolean}> = {},
): Promise<void> => {
  await client.createOrReplace({
    _id: `approvalRequest.${documentId}`,
    _type: 'approvalRequest',
    document: documentId,
    reason: 'A change of a test',
    ...more,
  })
}

/** Gives a verdict on the text with this hash. */
export const giveVerdict = async (
  client: SanityClient,
  documentId: string,
  hash: string,
  more: Readonly<{verdict?: 'approve' | 'sendBack'; reason?: string}> = {},
): Promise<void> => {
  await client.createOrReplace({
    _id: `approval.${documentId}`,
    _type: 'approval',
    document: documentId,
    hash,
    verdict: 'approve',
    ...more,
  })
}

/** Publishes a change of a regulated document as two officers of a stack, or the running one, do: one writes it and requests the approval, the other approves. */
export async function publishApproved(
  documentId: string,
  change: Change,
  approvedBy: StudioUserId = 'compliance2',
  settings = readSettings(),
): Promise<void> {
  const [author, approver] = [contentClientOf('compliance', settings), contentClientOf(approvedBy, settings)]
  await editDraft(author, documentId, change)
  await requestApproval(author, documentId)
  const {hash, state, problems} = await awaitApprovalStatus(author, documentId, (status) =>
    Boolean(status.state),
  )
  if (state !== 'waiting' || !hash)
    throw new Error(`${documentId} was ${state ?? 'not decided'}: ${problems?.join(' ') ?? ''}`)
  await giveVerdict(approver, documentId, hash)
  await awaitApprovalStatus(author, documentId, (status) => status.state === 'published')
}
