import {createPrivateKey, sign} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {makeSeal, makeSealKey} from './make-seal.ts'
import {findNewestSealed, verifySeal} from './verify-seal.ts'
import {toPublicKey} from './seal-keys.ts'
import {toSignedText} from './canonical-document.ts'
import type {SealableDocument} from './document-hash.ts'

const key = makeSealKey('current')
const keys = {keys: [toPublicKey(key)]}
const verifySealDocument = {
  _id: 'regionProfile-EU',
  _type: 'regionProfile',
  maxLeverage: 30,
  riskWarning: {en: 'CFDs are complex.', ar: 'عقود الفروقات معقدة.'},
}
const officer = (id: string) => ({id, role: 'compliance'})
const approval = {
  kind: 'approved' as const,
  authors: [officer('a')],
  approver: officer('b'),
  reason: 'Clearer',
  sealedAt: '2026-11-23T10:00:00.000Z',
  liveFrom: '2026-11-23T10:00:00.000Z',
}
const sealed = (
  changes: Partial<Parameters<typeof makeSeal>[2]> = {},
  by = key,
  text = verifySealDocument,
) => ({
  ...text,
  seal: makeSeal(verifySealDocument._id, text, {...approval, ...changes}, by),
})

/** The same bytes in base64url, with another last character. */
const writeOtherwise = (signature: string) =>
  `${signature.slice(0, -1)}${String.fromCodePoint((signature.codePointAt(85) ?? 0) + 1)}`

test('a document that is nested too deep has no valid seal, and its check does not fail', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  expect(verifySeal({...sealed(), deep}, keys)).toEqual({kind: 'unsealed', why: 'it is nested too deep'})
})

describe('a seal', () => {
  test('is valid for the document as it was sealed, whatever the order of its fields and the fields of the system', () => {
    const {seal, _id, _type, ...fields} = sealed()
    const reordered = {
      seal,
      ...Object.fromEntries(Object.entries(fields).toReversed()),
      _type,
      _id,
      _rev: 'r2',
    }
    expect(verifySeal(reordered, keys)).toMatchObject({kind: 'sealed', seal: {approver: officer('b')}})
  })

  const valid = sealed()
  const checklist = [{_key: 'a', en: 'The source is attached.', ar: 'المصدر مرفق.'}]
  const ticked = sealed({checklist})
  const {checklist: _, ...unticked} = ticked.seal
  const sha256 = 'c'.repeat(64)
  const file = {_key: 'a', asset: `file-${'1'.repeat(40)}-pdf`, name: 'Source.pdf', size: 9, sha256}
  const filed = sealed({evidenceFiles: [file]})

  test('is valid with the evidence files that it names', () => {
    expect(verifySeal(filed, keys)).toMatchObject({kind: 'sealed', seal: {evidenceFiles: [file]}})
  })

  test('is valid with the lines of the checklist that the approver ticked', () => {
    expect(verifySeal(ticked, keys)).toMatchObject({kind: 'sealed', seal: {checklist}})
  })

  test.each([
    ['a document without one', verifySealDocument, 'it has no seal'],
    ['a malformed one', {...verifySealDocument, seal: {hash: 'x'}}, 'its seal is malformed'],
    [
      'a text with one more space',
      {...valid, riskWarning: {...verifySealDocument.riskWarning, ar: ' عقود الفروقات معقدة.'}},
      'it was changed after it was sealed',
    ],
    ['a figure', {...valid, maxLeverage: 500}, 'it was changed after it was sealed'],
    ['a field that was added', {...valid, extra: true}, 'it was changed after it was sealed'],
    ['another type', {...valid, _type: 'rating'}, 'its type was changed'],
    ['another document', {...valid, _id: 'regionProfile-UK'}, 'its signature is not that of its key'],
    [
      'another reason',
      {...valid, seal: {...valid.seal, reason: 'Another'}},
      'its signature is not that of its key',
    ],
    [
      'another approver',
      {...valid, seal: {...valid.seal, approver: officer('c')}},
      'its signature is not that of its key',
    ],
    [
      'another line of the checklist',
      {...ticked, seal: {...ticked.seal, checklist: [{_key: 'a', en: 'The source is named.'}]}},
      'its signature is not that of its key',
    ],
    [
      'another hash of an evidence file',
      {...filed, seal: {...filed.seal, evidenceFiles: [{...file, sha256: 'd'.repeat(64)}]}},
      'its signature is not that of its key',
    ],
    ['a checklist that was removed', {...ticked, seal: unticked}, 'its signature is not that of its key'],
    [
      'the key of somebody else under the same id',
      sealed({}, makeSealKey('current')),
      'its signature is not that of its key',
    ],
    ['an unknown key', sealed({}, makeSealKey('other')), 'its key is unknown'],
    [
      'a signature in another notation of its bytes',
      {...valid, seal: {...valid.seal, signature: writeOtherwise(valid.seal.signature)}},
      'its seal is malformed',
    ],
    ['an approval by its author with a space', sealed({approver: officer('A ')}), 'nobody else approved it'],
    ['an approval by its only author', sealed({approver: officer('a')}), 'nobody else approved it'],
    ['an approval by nobody', sealed({approver: null}), 'nobody else approved it'],
    [
      'a countersignature by its author',
      sealed({kind: 'countersigned', approver: officer('a')}),
      'nobody else approved it',
    ],
  ])('is not valid for %s', (_, found, why) => {
    expect(verifySeal(found, keys)).toEqual({kind: 'unsealed', why})
  })

  test('of a key that is no longer in use is valid when it was made before that, and else not', () => {
    const retired = (validUntil: string) => ({keys: [{...toPublicKey(key), validUntil}]})
    expect(verifySeal(valid, retired('2026-11-23T10:00:00.001Z')).kind).toBe('sealed')
    expect(verifySeal(valid, retired('2026-11-23T09:59:59.999Z')).kind).toBe('unsealed')
  })

  test('of an emergency or of first content has no approver, and says so', () => {
    for (const kind of ['emergency', 'initial'] as const)
      expect(verifySeal(sealed({kind, approver: null}), keys)).toMatchObject({kind: 'sealed', seal: {kind}})
  })
})

test('of several sealed versions the one that was sealed last counts, also when an earlier one is published again', () => {
  const [earlier, later] = [sealed(), sealed({sealedAt: '2026-11-23T11:00:00.000Z'})]
  for (const versions of [
    [earlier, later],
    [later, earlier],
  ])
    expect(findNewestSealed(versions, keys).sealed.get(verifySealDocument._id)?.document).toBe(later)
  expect(findNewestSealed([earlier, {...later, maxLeverage: 1}], keys)).toMatchObject({
    unsealed: [{why: 'it was changed after it was sealed'}],
  })
})

test('a seal from before seals named a type is valid still, and for whichever type', () => {
  const {documentType, ...earlier} = {...makeSeal(verifySealDocument._id, verifySealDocument, approval, key)}
  const unsigned = {...earlier, authors: [{_key: 'author-1', ...officer('a')}]}
  const signature = sign(
    null,
    Buffer.from(toSignedText(verifySealDocument._id, unsigned)),
    createPrivateKey({key: {...key}, format: 'jwk'}),
  ).toString('base64url')
  expect(documentType).toBe('regionProfile')
  expect(verifySeal({...verifySealDocument, seal: {...unsigned, signature}}, keys).kind).toBe('sealed')
})

const id = 'regionProfile-EU'

/** A version of one document, sealed at an hour of a day, in UTC. */
function sealedAt(hour: number, notice: string) {
  const document = {_id: id, _type: 'regionProfile', notice}
  const moment = `2026-11-23T${hour}:00:00.000Z`
  const seal = makeSeal(
    id,
    document,
    {
      kind: 'approved',
      authors: [{id: 'a', role: 'compliance'}],
      approver: {id: 'b', role: 'compliance'},
      reason: 'Clearer',
      sealedAt: moment,
      liveFrom: moment,
    },
    key,
  )
  return {...document, seal}
}

const older = sealedAt(10, 'older')
const newer = sealedAt(11, 'newer')
const known = findNewestSealed([newer], keys).sealed

const findNotice = (versions: readonly SealableDocument[], before = known) =>
  findNewestSealed(versions, keys, before).sealed.get(id)?.document['notice']

describe('of two sealed versions', () => {
  test.each([
    ['the newer one comes first', [newer, older]],
    ['the newer one comes last', [older, newer]],
  ])('the one that was sealed last is shown where %s', (_, versions) => {
    expect(findNotice(versions, new Map())).toBe('newer')
  })

  test('an old text with its old seal replaces no newer one that was known before', () => {
    expect(findNotice([older])).toBe('newer')
    expect(findNotice([])).toBe('newer')
  })

  test('a newer one replaces the known one', () => {
    expect(findNotice([sealedAt(12, 'newest')])).toBe('newest')
  })

  test('another one of the same moment does not replace the known one', () => {
    expect(findNotice([sealedAt(11, 'other')])).toBe('newer')
  })
})

describe('a version without a valid seal', () => {
  test.each([
    ['that claims to be newer', {...sealedAt(12, 'newest'), notice: 'changed'}],
    ['that claims the same moment', {...newer, notice: 'changed'}],
    ['whose seal says no moment', {...newer, seal: {}}],
    ['that has none', {_id: id, _type: 'regionProfile', notice: 'changed'}],
  ])('%s is named, and the known one goes on', (_, document) => {
    const {sealed, unsealed} = findNewestSealed([document], keys, known)
    expect(unsealed.map(({document: named}) => named)).toEqual([document])
    expect(unsealed[0]?.why).toMatch(/\w/u)
    expect(sealed.get(id)?.document).toBe(newer)
  })

  test('is not looked at any further where it says itself that it is older', () => {
    const {unsealed} = findNewestSealed([{...older, notice: 'changed'}], keys, known)
    expect(unsealed).toEqual([])
  })

  test('is named where nothing was known, whatever moment it says', () => {
    const {sealed, unsealed} = findNewestSealed([{...older, notice: 'changed'}], keys)
    expect(unsealed).toHaveLength(1)
    expect(sealed.size).toBe(0)
  })
})
