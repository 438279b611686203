import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readOwnId, readRoles} from '#workers/publisher/content/members.ts'
import {rememberSealed} from '#workers/publisher/last-sealed.ts'
import type {WritablePublicationLog} from '#workers/publisher/publication-log.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {type Memory, runCycle} from '#workers/publisher/run-cycle.ts'
import {createUnlogged} from '#workers/publisher/unlogged.ts'
import type {RunningContentLake} from './start-content-lake.ts'

/** A log that forgets everything. */
const log: WritablePublicationLog = {
  readLastEntries: async () => await Promise.resolve(new Map()),
  readClock: async () => await Promise.resolve(new Date().toISOString()),
  readVisibleContents: async () => await Promise.resolve([]),
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
 * of forms. `time.aheadMs` is how far its clock is ahead.
 */
export async function runPublisher(lake: RunningContentLake) {
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  const {users, publisher: token, editor: editorToken} = lake.keys.content
  const content = as(token)
  const sealKey = lake.keys.seal.signing
  const publicKeys = {keys: [toPublicKey(sealKey)]}
  const lines: string[] = []
  const subjects: string[] = []
  const time = {aheadMs: 0}
  const publisher: Publisher = {
    content,
    history: connectContentHistory(content),
    log,
    sealKey,
    publicKeys,
    publisherId: await readOwnId(content),
    readRoles: async () => await readRoles(content),
    validate: async () => await Promise.resolve([]),
    sendMail: async ({subject}) => {
      await Promise.resolve(subjects.push(subject))
    },
    expectSameClocks: async () => await Promise.resolve(),
    now: () => new Date(Date.now() + time.aheadMs).toISOString(),
    noteRefused: () => undefined,
    report: (line) => void lines.push(line),
  }
  const memory: Memory = {
    lastSealed: rememberSealed(publicKeys),
    settled: new Map(),
    judged: new Map(),
    unlogged: createUnlogged(),
    searchedRequests: new Map(),
    finished: {state: ''},
  }
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
  return {...clients, publisher, cycle, lines, subjects, time}
}
