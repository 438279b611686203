import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readOwnId, readPerson, readRoles} from '#workers/publisher/content/members.ts'
import type {DecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import type {NewDecision} from '#workers/publisher/decisions/decision-log.ts'
import type {WritablePublicationLog} from '#workers/publisher/publication-log.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {createMemory, runCycle} from '#workers/publisher/run-cycle.ts'
import type {RunningContentLake} from './start-content-lake.ts'

/** A log that forgets everything. */
const log: WritablePublicationLog = {
  readLastEntries: async () => await Promise.resolve(new Map()),
  isLogged: async () => await Promise.resolve(false),
  readClock: async () => await Promise.resolve(new Date().toISOString()),
  readVisibleContents: async () => await Promise.resolve([]),
  readSealedContents: async () => await Promise.resolve([]),
  readAllCorrected: async () => await Promise.resolve([]),
  readCorrected: async () => await Promise.resolve([]),
  readCorrectable: async () => await Promise.resolve(null),
  readApprovedHashes: async () => await Promise.resolve(new Set<string>()),
  // eslint-disable-next-line @typescript-eslint/no-empty-function -- It has no pages.
  readPages: async function* () {},
  append: async () => await Promise.resolve(),
}

export const profileId = 'regionProfile-EU'

/**
 * Runs the publisher's cycles in this process, against a Content Lake with one sealed region profile. It has no database, no mail server and no rules
 * of forms, except `validate`. `found` is what its log has. `time.aheadMs` is how far its clock is ahead.
 */
export async function runPublisher(
  lake: RunningContentLake,
  decisions?: DecisionLog,
  found: Partial<WritablePublicationLog> = {},
  validate: Publisher['validate'] = async () => await Promise.resolve([]),
) {
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const {users, publisher: token, editor: editorToken} = lake.keys.content
  const content = as(token)
  const sealKey = lake.keys.seal.signing
  const publicKeys = {keys: [toPublicKey(sealKey)]}
  const lines: string[] = []
  const decided: NewDecision[] = []
  const approved = new Set<string>()
  const subjects: string[] = []
  const time = {aheadMs: 0}
  const publisher: Publisher = {
    content,
    history: connectContentHistory(content),
    log: {...log, ...found},
    decisions: decisions ?? {
      append: async (decision) => {
        if (decision.kind === 'approved') approved.add(decision.documentId)
        await Promise.resolve(decided.push(decision))
      },
      readApproved: async () => await Promise.resolve([...approved]),
      readNews: async () => await Promise.resolve([]),
      noteNotified: async () => await Promise.resolve(),
      noteDue: async () => await Promise.resolve(),
    },
    sealKey,
    publicKeys,
    publisherId: await readOwnId(content),
    readRoles: async () => await readRoles(content),
    studioUrl: 'https://studio.marsa.example',
    readPerson: async (id) => await readPerson(content, id),
    validate,
    sendMail: async ({subject}) => {
      await Promise.resolve(subjects.push(subject))
    },
    expectSameClocks: async () => await Promise.resolve(),
    now: () => new Date(Date.now() + time.aheadMs).toISOString(),
    noteRefused: () => undefined,
    report: (line) => void lines.push(line),
  }
  let memory = createMemory(publicKeys)
  const clients = {
    editor: as(editorToken),
    admin: as(users.admin),
    officer: as(users.compliance),
    second: as(users.compliance2),
    marketer: as(users.marketing),
  }
  await clients.editor.createOrReplace(
    withInitialSeal({_id: profileId, _type: 'regionProfile', text: 'Live text'}, sealKey),
  )
  const cycle = async (times = 3) => {
    for (let count = 0; count < times; count++) await runCycle(memory, publisher)
  }
  await cycle(2)
  /** Forgets what a publisher remembers between cycles. */
  const restart = () => {
    memory = createMemory(publicKeys)
  }
  return {...clients, publisher, cycle, restart, decided, lines, subjects, time}
}
