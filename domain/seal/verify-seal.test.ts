import {describe, expect, test} from 'vitest'
import {makeSeal} from './make-seal.ts'
import {makeSealKey} from './make-seal-key.ts'
import {newestSealed} from './newest-sealed.ts'
import {publicKeyOf} from './seal-keys.ts'
import {verifySeal} from './verify-seal.ts'

const key = makeSealKey('current')
const keys = {keys: [publicKeyOf(key)]}
const document = {
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
const sealed = (changes: Partial<Parameters<typeof makeSeal>[2]> = {}, by = key, text = document) => ({
  ...text,
  seal: makeSeal(document._id, text, {...approval, ...changes}, by),
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
  test.each([
    ['a document without one', document, 'it has no seal'],
    ['a malformed one', {...document, seal: {hash: 'x'}}, 'its seal is malformed'],
    [
      'a text with one more space',
      {...valid, riskWarning: {...document.riskWarning, ar: ' عقود الفروقات معقدة.'}},
      'it was changed after it was sealed',
    ],
    ['a figure', {...valid, maxLeverage: 500}, 'it was changed after it was sealed'],
    ['a field that was added', {...valid, extra: true}, 'it was changed after it was sealed'],
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
      'the key of somebody else under the same id',
      sealed({}, makeSealKey('current')),
      'its signature is not that of its key',
    ],
    ['an unknown key', sealed({}, makeSealKey('other')), 'its key other is unknown'],
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
    const retired = (validUntil: string) => ({keys: [{...publicKeyOf(key), validUntil}]})
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
    expect(newestSealed(versions, keys).sealed.get(document._id)?.document).toBe(later)
  expect(newestSealed([earlier, {...later, maxLeverage: 1}], keys)).toMatchObject({
    unsealed: [{why: 'it was changed after it was sealed'}],
  })
})
