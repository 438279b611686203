import {z} from 'zod'
import {type PublisherContent, readDocuments} from './content/read-documents.ts'
import {readState} from './content/read-state.ts'
import {canHeal} from './healing/can-heal.ts'
import {findUnsealed} from './healing/find-unsealed.ts'
import {heal} from './healing/heal.ts'
import {mailAlarms} from './mails/mail-alarms.ts'
import {mailCountersignings} from './mails/mail-countersignings.ts'
import {mailRequests} from './mails/mail-requests.ts'
import type {LastSealed} from './last-sealed.ts'
import type {Publisher} from './publisher.ts'
import {recordPublications} from './record/record-publications.ts'
import {settleCountersignings} from './requests/settle-countersignings.ts'
import {type Settled, settleRequests} from './requests/settle-requests.ts'

/** What the publisher remembers between its cycles. */
export type Memory = Readonly<{
  lastSealed: LastSealed
  settled: Settled
  wasLoaded: {value: boolean}
  /** The state in which nothing was left to do. */
  finished: {state: string}
}>

const documentShape = z.object({_id: z.string(), _type: z.string()}).catchall(z.unknown())

async function loadLastSealed({lastSealed, wasLoaded}: Memory, {log}: Publisher): Promise<void> {
  if (wasLoaded.value) return
  for (const content of await log.lastShown()) lastSealed.remember(documentShape.parse(JSON.parse(content)))
  wasLoaded.value = true
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Puts back what was published around the publisher. Resolves to the documents as they are then. What cannot be put back holds up nothing else:
 * one such document would keep every text from being approved.
 */
async function healAll(
  documents: PublisherContent,
  memory: Memory,
  publisher: Publisher,
): Promise<PublisherContent> {
  const {published} = documents
  const unsealed = findUnsealed(published, memory.lastSealed, publisher.publicKeys)
  for (const found of unsealed)
    if (canHeal(found, memory.lastSealed))
      await heal(found, memory.lastSealed, publisher).catch((error: unknown) => {
        publisher.report(`${found.documentId}: ${found.why}, and it cannot be put back: ${messageOf(error)}`)
      })
    else
      publisher.report(
        `${found.documentId}: ${found.why}, and no sealed version is known; run npm run seal:initial`,
      )
  const isHealed = unsealed.some((found) => canHeal(found, memory.lastSealed))
  return isHealed ? await readDocuments(publisher.content) : documents
}

/** Countersigns, responds to requests, and publishes what is approved and due once the record responds. Resolves to whether anything was settled. */
async function settleAll(
  healed: PublisherContent,
  memory: Memory,
  publisher: Publisher,
  isRecorded: Promise<unknown>,
): Promise<boolean> {
  const isCountersigned = await settleCountersignings(healed.all, memory.lastSealed, publisher, isRecorded)
  const {all} = isCountersigned ? await readDocuments(publisher.content) : healed
  const hasResponded = await settleRequests(all, memory.lastSealed, memory.settled, publisher, isRecorded)
  return isCountersigned || hasResponded
}

/**
 * Everything that is to be done now: puts back what was published around the publisher, enters publications in the record, responds to requests and
 * publishes what is approved and due. Rejects at the first error; nothing is half done, and the next cycle goes on. Mails wait for a cycle in which
 * nothing was settled, so that no visitor waits for a mail server.
 */
export async function runCycle(memory: Memory, publisher: Publisher): Promise<void> {
  const state = await readState(publisher.content, publisher.now())
  if (state === memory.finished.state) return
  await loadLastSealed(memory, publisher)
  // What is published under a newer seal than the record's is one that was not entered yet.
  const before = await readDocuments(publisher.content)
  for (const document of [...before.published, ...before.promotions]) memory.lastSealed.remember(document)
  const healed = await healAll(before, memory, publisher)
  const isRecorded = recordPublications([...healed.published, ...healed.promotions], publisher)
  const isSettled = settleAll(healed, memory, publisher, isRecorded)
  // Neither goes on beside the next cycle where the other failed.
  await Promise.allSettled([isRecorded, isSettled])
  await isRecorded
  // Its own changes are entered in the record by the next cycle.
  if (await isSettled) return
  await mailRequests(healed.all, publisher)
  await mailCountersignings(healed, publisher)
  await mailAlarms(publisher)
  // What changed meanwhile, also by this cycle itself, is looked at once more.
  memory.finished.state = state
}
