import {type SanityClient, createClient} from '@sanity/client'
import {z} from 'zod'
import {quoteDateChange, quoteRequest} from '#domain/seal/approval-quotes.ts'
import {hashDocument, toPublishable} from '#domain/seal/document-hash.ts'
import {listChecks} from '#schemas/values/approval-checklists.ts'
import {type EvidenceFile, evidenceFilesShape} from '#domain/seal/evidence-files.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {readKeys, type StudioUserId} from '#runtime/environment/keys.ts'
import {type Settings, readSettings} from '#runtime/environment/settings.ts'
import {waitUntil} from '../timing.ts'

const clientWith = (
  token: (keys: ReturnType<typeof readKeys>['content']) => string,
  {urls, dataDir}: Settings,
): SanityClient => {
  return createClient({
    projectId: 'marsa',
    dataset: 'production',
    apiHost: urls.lake,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-03-01',
    token: token(readKeys(dataDir).content),
  })
}

/** A client of the running stack's Content Lake with write access to all documents. */
export const contentEditor = (): SanityClient => clientWith(({editor}) => editor, readSettings())

/** A client of a stack's Content Lake, or the running one's, with the permissions of a Studio user. */
export const makeContentClient = (user: StudioUserId, settings = readSettings()): SanityClient =>
  clientWith(({users}) => users[user], settings)

const statusShape = z
  .object({
    state: z.enum(['waiting', 'void', 'refused', 'confirming', 'published']).nullish(),
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

const draftShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

/** Names the draft of a document in a request. Nothing without a draft. */
async function quoteDraft(
  client: SanityClient,
  documentId: string,
): Promise<Readonly<{hash: string; documentType: string}> | undefined> {
  const draft = draftShape.safeParse(await client.getDocument(`drafts.${documentId}`)).data
  return draft && {hash: hashDocument(toPublishable(draft)), documentType: draft._type}
}

/** Sends a draft for approval, as its sender reads it now. */
export const requestApproval = async (
  client: SanityClient,
  documentId: string,
  more: Readonly<{
    reason?: string
    liveAt?: string
    release?: string
    emergency?: boolean
    assignee?: string
    dueAt?: string
    checklist?: readonly TickedLine[]
    together?: readonly string[]
    evidenceFiles?: readonly EvidenceFile[]
  }> = {},
): Promise<void> => {
  await client.createOrReplace({
    _id: `approvalRequest.${documentId}`,
    _type: 'approvalRequest',
    document: documentId,
    ...(await quoteDraft(client, documentId)),
    reason: 'A change of a test',
    ...more,
  })
}

const sentShape = z.object({
  reason: z.string(),
  liveAt: z.string().nullish(),
  release: z.string().nullish(),
  base: z.string().nullish(),
  together: z.array(z.string()).nullish(),
  evidenceFiles: evidenceFilesShape.optional().catch(undefined),
})
const plannedShape = z.object({
  publishAt: z.string().nullish(),
  metadata: z.object({intendedPublishAt: z.string().nullish()}).nullish(),
})

/** Quotes a request as it is, as an officer who reads it now. */
async function quoteSent(client: SanityClient, documentId: string): Promise<string | undefined> {
  const sent = sentShape.safeParse(await client.getDocument(`approvalRequest.${documentId}`)).data
  if (!sent) return undefined
  const release = sent.release ? await client.getDocument(`_.releases.${sent.release}`) : undefined
  const planned = plannedShape.safeParse(release).data
  const releaseAt = planned?.publishAt ?? planned?.metadata?.intendedPublishAt
  return quoteRequest({...sent, releaseAt}, sent.base ?? null)
}

/** All lines of the checklist of a document's type. */
async function tickAll(client: SanityClient, documentId: string): Promise<readonly TickedLine[]> {
  const found = (await client.getDocument(`drafts.${documentId}`)) ?? (await client.getDocument(documentId))
  return listChecks(found?._type ?? '')
}

/** Gives a verdict on the text with this hash. Unless given otherwise, it quotes the request and ticks each line of the checklist. */
export const giveVerdict = async (
  client: SanityClient,
  documentId: string,
  hash: string,
  more: Readonly<{
    verdict?: 'approve' | 'sendBack' | 'object'
    reason?: string
    quotes?: string
    checklist?: readonly TickedLine[]
  }> = {},
): Promise<void> => {
  await client.createOrReplace({
    _id: `approval.${documentId}`,
    _type: 'approval',
    document: documentId,
    hash,
    verdict: 'approve',
    quotes: await quoteSent(client, documentId),
    checklist: await tickAll(client, documentId),
    ...more,
  })
}

type DateChange = Readonly<{hash: string; from: string; liveAt?: string | null; reason: string}>

/** Proposes to move an approved time, or to cancel it. */
export const proposeDate = async (
  client: SanityClient,
  documentId: string,
  change: DateChange,
): Promise<void> => {
  await client.createOrReplace({
    _id: `dateChange.${documentId}`,
    _type: 'dateChange',
    document: documentId,
    ...change,
  })
}

/** Answers a proposal to change an approved time. */
export const answerDate = async (
  client: SanityClient,
  documentId: string,
  change: DateChange,
  more: Readonly<{verdict?: 'agree' | 'decline'; reason?: string}> = {},
): Promise<void> => {
  await client.createOrReplace({
    _id: `dateConsent.${documentId}`,
    _type: 'dateConsent',
    document: documentId,
    quotes: quoteDateChange(change),
    verdict: 'agree',
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
  const [author, approver] = [
    makeContentClient('compliance', settings),
    makeContentClient(approvedBy, settings),
  ]
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
