import {createHash} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {
  type ApprovalStatus,
  giveVerdict,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {profileId, runPublisher} from '#tests/support/run-publisher.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let stack: Awaited<ReturnType<typeof runPublisher>>
beforeAll(async () => {
  lake = await startContentLake()
  stack = await runPublisher(lake)
})
afterAll(async () => await lake.close())

const bytes = Buffer.from('%PDF-1.4 The share of losing accounts')

/** Attaches a file, as the form does. */
async function attach(): Promise<EvidenceFile> {
  const name = 'Source.pdf'
  const {_id} = await stack.officer.assets.upload('file', bytes, {filename: name})
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {_key: 'a', asset: _id, name, size: bytes.byteLength, sha256}
}

let count = 0
/** An officer writes and sends a text with files. */
async function send(evidenceFiles: readonly EvidenceFile[]): Promise<ApprovalStatus> {
  const {officer, cycle} = stack
  count += 1
  await officer.createOrReplace({_id: `drafts.${profileId}`, _type: 'regionProfile', text: `Text ${count}`})
  await requestApproval(officer, profileId, {evidenceFiles})
  await cycle()
  return await readApprovalStatus(officer, profileId)
}

const refused: unknown = expect.objectContaining({
  state: 'refused',
  problems: [expect.stringContaining('evidence file')],
})

test('evidence files are in the seal and in the history, once an officer who read them approved', async () => {
  const file = await attach()
  const {hash} = await send([file])
  await giveVerdict(stack.second, profileId, hash ?? '')
  await stack.cycle()
  const {seal} = z.object({seal: sealShape}).parse(await stack.admin.getDocument(profileId))
  expect(seal).toMatchObject({kind: 'approved', evidenceFiles: [file]})
  expect(stack.decided).toContainEqual(expect.objectContaining({kind: 'approved', evidenceFiles: [file]}))
})

test.each<[string, (file: EvidenceFile) => readonly EvidenceFile[]]>([
  ['another hash', (file) => [{...file, sha256: '0'.repeat(64)}]],
  ['another size', (file) => [{...file, size: 1}]],
  ['no stored bytes', (file) => [{...file, asset: `file-${'0'.repeat(40)}-pdf`}]],
  ['another type', (file) => [{...file, asset: file.asset.replace('pdf', 'html')}]],
  ['five others', (file) => Array.from({length: 6}, (_, key) => ({...file, _key: `${key}`}))],
])('a request is refused whose file has %s', async (_, change) => {
  expect(await send(change(await attach()))).toEqual(refused)
})

test('an approved text is not published once its file was deleted', async () => {
  const file = await attach()
  const {hash} = await send([file])
  await stack.admin.delete(file.asset)
  await giveVerdict(stack.second, profileId, hash ?? '')
  await stack.cycle()
  expect(await readApprovalStatus(stack.officer, profileId)).toEqual(refused)
})
