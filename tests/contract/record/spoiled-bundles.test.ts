import {readFileSync} from 'node:fs'
import path from 'node:path'
import {gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readKeySet} from '#commands/audit-log/verifier/read-bundle.ts'
import {type Trusted, type Verification, verifyText} from '#commands/audit-log/verifier/verify-bundle.ts'
import {type Bundle, type BundleEntry, findConcerned} from '#domain/audit-log/bundle.ts'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {addSealKey, endSealKey} from '#runtime/environment/keys.ts'
import {
  type RunningTimestampAuthority,
  startTimestampAuthority,
} from '#tests/support/servers/emulated-services.ts'
import {createRandom, spoilAtRandom} from './random-spoilings.ts'
import {chainSpoilings} from './chain-spoilings.ts'
import {fileSpoilings} from './file-spoilings.ts'
import {correctionSpoilings} from './correction-spoilings.ts'
import {
  keys,
  link,
  makeCorrectedRecord,
  makePeriod,
  makeWholeBundle,
  minute,
  sealedDraft,
  wholeRecord,
} from './whole-record.ts'

// Bundles of a whole record, spoiled in every way that we know of and in a thousand that we do not, against a verifier with everything that it can be
// given: none is verified.
const seed = 20_261_128
const count = 1_000
const entries = link(makeCorrectedRecord())
const uncorrected = link(wholeRecord)

let authority: RunningTimestampAuthority
let bundle: Bundle

beforeAll(async () => {
  authority = await startTimestampAuthority()
  bundle = await makeWholeBundle(entries, authority, [5, entries.length])
})
afterAll(async () => {
  await authority.close()
})

const headOf = (all: readonly BundleEntry[]) => ({
  position: all.at(-1)?.position,
  hash: all.at(-1)?.hash ?? '',
})
const trustedWith = (more: Partial<Trusted> = {}): Trusted => ({
  keys,
  caPem: authority.caPem,
  olderHeads: [headOf(entries)],
  ...more,
})
const verify = (text: string, more: Partial<Trusted> = {}): Verification =>
  verifyText(text, trustedWith(more))

describe('a bundle as the site makes it', () => {
  test('is verified, with its region and its moment', () => {
    const {answer, findings, missing, notes, claim} = verifyText(JSON.stringify(bundle), trustedWith())
    expect(notes).toContain('Entry 9: authors corrected at position 17 to layla.')
    expect({answer, findings, missing}).toEqual({answer: 'verified', findings: [], missing: []})
    expect(claim).toBe(
      `region EU, language en, at ${bundle.range.kind === 'moment' ? bundle.range.at : ''}, entries 1, 5, 8, 14, 15`,
    )
  })

  test.each<[string, Partial<Trusted>]>([
    ['keys', {keys: undefined}],
    ['the CA', {caPem: undefined}],
    ['an older head', {olderHeads: []}],
  ])('is only consistent without %s', (_, more) => {
    expect(verify(JSON.stringify(bundle), more)).toMatchObject({answer: 'consistent', findings: []})
  })

  test('is verified about a period too', () => {
    expect(verify(JSON.stringify(makePeriod(bundle)))).toMatchObject({answer: 'verified', missing: []})
  })

  test('is verified while a key is replaced, and only consistent once that key has ended', () => {
    const next = toPublicKey(makeSealKey('key-3'))
    const replacing = addSealKey(next, keys)
    const text = JSON.stringify({...bundle, keys: replacing})
    expect(verify(text, {keys: replacing})).toMatchObject({answer: 'verified', findings: []})
    const ended = endSealKey('key-2', replacing, {at: minute(50), lastSignedAt: minute(16)})
    expect(verify(text, {keys: ended})).toMatchObject({answer: 'consistent', findings: []})
  })

  test('is only consistent while no pages are newer than the last warning', async () => {
    const profile = sealedDraft({id: 'regionProfile-EU', type: 'regionProfile', text: 'EU, 75%', at: 70})
    const newer = link([...makeCorrectedRecord(), profile])
    const made = await makeWholeBundle(newer, authority)
    const range = {kind: 'moment', at: minute(71).replace('Z', '000Z')} as const
    const concerns = findConcerned({range, region: 'EU'}, newer, regulatedTypes)
    const {missing} = verify(JSON.stringify({...made, range, concerns}))
    expect(missing).toContainEqual(expect.stringContaining('since the last warning'))
  })

  test('is only consistent while its last entry has no time stamp', async () => {
    const unstamped = await makeWholeBundle(entries, authority, [5])
    expect(verify(JSON.stringify(unstamped))).toMatchObject({answer: 'consistent', findings: []})
  })
})

describe('a file that was spoiled', () => {
  test.each(Object.entries(fileSpoilings))('by %s is not verified', (_, spoil) => {
    const spoiled = spoil(bundle)
    const text = typeof spoiled === 'string' ? spoiled : JSON.stringify(spoiled)
    expect(text).not.toBe(JSON.stringify(bundle))
    expect(verify(text).answer).not.toBe('verified')
  })

  test(`at random is not verified, ${count} times (seed ${seed})`, () => {
    const random = createRandom(seed)
    const verified = Array.from({length: count}, () => spoilAtRandom(bundle, random)).filter(
      ({text}) => verify(text).answer === 'verified',
    )
    expect(verified.map(({what}) => what)).toEqual([])
  })
})

describe('a chain written anew, with the key that seals, new time stamps and no older head of the right one', () => {
  test('is verified where nothing else is done to it', async () => {
    const again = link(wholeRecord)
    const made = await makeWholeBundle(again, authority)
    expect(verify(JSON.stringify(made), {olderHeads: [headOf(again)]}).answer).toBe('verified')
  })

  test.each(Object.entries(chainSpoilings))('by %s is found', async (_, spoil) => {
    const forged = link(spoil(wholeRecord))
    const made = await makeWholeBundle(forged, authority)
    expect(JSON.stringify(made.entries)).not.toBe(JSON.stringify(uncorrected))
    const {answer, findings} = verify(JSON.stringify(made), {olderHeads: [headOf(forged)]})
    expect(findings).not.toEqual([])
    expect(answer).toBe('not-verified')
  })

  test.each(Object.entries(correctionSpoilings))('by a correction with %s is found', async (_, spoil) => {
    const forged = link([...wholeRecord, ...spoil()])
    const made = await makeWholeBundle(forged, authority)
    const {answer, findings} = verify(JSON.stringify(made), {olderHeads: [headOf(forged)]})
    expect(findings.map(({name}) => name)).toEqual([
      expect.stringMatching(/^(?:correction-invalid|not-canonical)$/u),
    ])
    expect(answer).toBe('not-verified')
  })

  test('without the last correction is found by an older head', async () => {
    const cut = entries.slice(0, -1)
    const made = await makeWholeBundle(cut, authority)
    expect(verify(JSON.stringify(made)).findings.map(({name}) => name)).toEqual(['tail-cut'])
  })

  test('by anything is found by an older head', async () => {
    for (const spoil of Object.values(chainSpoilings)) {
      const made = await makeWholeBundle(link(spoil(wholeRecord)), authority)
      const isLonger = made.entries.length > uncorrected.length
      const olderHeads = [headOf(uncorrected)]
      const {answer, findings} = verify(JSON.stringify(made), {olderHeads})
      expect(answer).toBe('not-verified')
      expect(isLonger || findings.some(({name}) => name === 'chain-rewritten')).toBe(true)
    }
  })
})

const earlierShape = z.looseObject({concerns: z.array(z.number()), entries: z.array(z.unknown())})

describe('a bundle of the release before', () => {
  const folder = path.join(import.meta.dirname, 'earlier-release')
  const file = (name: string) => readFileSync(path.join(folder, name))
  const text = gunzipSync(file('bundle.json.gz')).toString()
  const given = (): Trusted => ({
    keys: readKeySet(JSON.parse(file('keys.json').toString())),
    caPem: file('ca.pem').toString(),
    olderHeads: [{position: 43, hash: '3efb9135416cb32149df9a050624ed8f50fa40e54fca88b6640a5fbcac3a4c5f'}],
  })

  test('is verified still', () => {
    expect(verifyText(text, given())).toMatchObject({answer: 'verified', findings: [], missing: []})
  })

  test('without its first entries is only consistent: something could be left out', () => {
    const bundle = earlierShape.parse(JSON.parse(text))
    const cut = {
      ...bundle,
      concerns: bundle.concerns.filter((position) => position > 3),
      entries: bundle.entries.slice(3),
    }
    expect(verifyText(JSON.stringify(cut), given()).answer).toBe('consistent')
  })
})
