import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {toHashedText} from '#domain/audit-log/hash-chain.ts'
import {toCanonicalDocument} from '#domain/seal/canonical-document.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import {toSignedText} from '#domain/seal/canonical-document.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {listCommands} from '#web/features/legal/history/verify-screen.tsx'
import {makeAnchor, makeEntries} from './make-record.ts'

// The commands of /legal/history/verify, word by word, in a folder with nothing but what the page says to write there.
const bash = promisify(execFile)
const key = makeSealKey('key-1')
const [entry] = makeEntries(['one'], key)
const commands = listCommands('https://site.example', {region: 'EU', lang: 'en'})

let folder: string
let authority: RunningTimestampAuthority
let seal: Seal

beforeAll(async () => {
  if (!entry) throw new Error('There is no entry.')
  ;[folder, authority] = await Promise.all([
    mkdtemp(path.join(tmpdir(), 'verify-by-hand-')),
    startTimestampAuthority(),
  ])
  const document = z.looseObject({_id: z.string(), seal: sealShape}).parse(JSON.parse(entry.content))
  seal = document.seal
  const {token} = await makeAnchor(entry, authority)
  const files = {
    'entry.txt': toHashedText(entry),
    'document.txt': toCanonicalDocument(document),
    'signed.txt': toSignedText(document._id, seal),
    signature: Buffer.from(seal.signature, 'base64url'),
    'token.txt': token,
    'ca.pem': authority.caPem,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
})
afterAll(async () => {
  await authority.close()
  await rm(folder, {recursive: true})
})

/** What the commands of a step print; they fail where one of them fails. */
async function follow(step: 'entry' | 'seal' | 'stamp', headHash = ''): Promise<string> {
  const script = commands[step].replace('HEAD_HASH', headHash)
  const {stdout, stderr} = await bash('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {NODE_ENV: 'test', PATH: process.env['PATH'], X: key.x},
  })
  return `${stdout}${stderr}`
}

test('an entry has the hash that sha256sum prints', async () => {
  expect(await follow('entry')).toBe(`${entry?.hash}  entry.txt\n`)
})

test('the sealed text has the hash in its seal, and openssl accepts the signature, and none of another text', async () => {
  const printed = await follow('seal')
  expect(printed).toContain(`${seal.hash}  document.txt`)
  expect(printed).toContain('Signature Verified Successfully')
  const signed = path.join(folder, 'signed.txt')
  await writeFile(signed, toSignedText('regionProfile-UK', seal))
  await expect(follow('seal')).rejects.toMatchObject({code: 1})
})

test('openssl accepts the time stamp of the entry, and of no other', async () => {
  expect(await follow('stamp', entry?.hash)).toContain('Verification: OK')
  await expect(follow('stamp', seal.hash)).rejects.toMatchObject({code: 1})
})
