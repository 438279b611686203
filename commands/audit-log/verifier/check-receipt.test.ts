import {expect, test} from 'vitest'
import {type Receipt, receiptFormat} from '#domain/audit-log/receipt.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import {makeReceipt, makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {type SealPrivateKey, toPublicKey} from '#domain/seal/seal-keys.ts'
import {addSealKey, endSealKey} from '#runtime/environment/keys.ts'
import {type ReceiptTrust, isReceipt, verifyReceipt} from './check-receipt.ts'
import {toPrintable} from './finding.ts'

const [receiptKey, sealKey] = [makeSealKey('receipt-1'), makeSealKey('seal-1')]
const sealKeys = {keys: [toPublicKey(sealKey)]}
const keys = {keys: [toPublicKey(receiptKey)]}
const now = new Date().toISOString()
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()

const seal = (key: SealPrivateKey) =>
  makeSeal(
    'regionProfile-EU',
    {_type: 'regionProfile', riskWarning: {en: 'CFDs are complex.'}},
    {
      kind: 'approved',
      authors: [{id: 'a', role: 'compliance'}],
      approver: {id: 'b', role: 'compliance'},
      reason: 'a new rule',
      sealedAt: now,
      liveFrom: now,
    },
    key,
  )

const content = '> CFDs are complex.\n\n| Class | Cap |\n| Gold | 1:20 |\n'

const write = (by = receiptKey, sealedBy = sealKey): Receipt =>
  makeReceipt(
    {
      format: receiptFormat,
      site: 'https://www.marsa.example',
      path: '/ar/legal',
      region: 'EU',
      country: 'DE',
      language: 'ar',
      at: now,
      content,
      contentHash: sha256(content),
      tables: [
        {
          caption: 'Caps',
          rows: [
            ['Class', 'Cap'],
            ['Gold', '1:20'],
          ],
        },
      ],
      texts: [{id: 'regionProfile-EU', fields: ['riskWarning'], seal: seal(sealedBy)}],
    },
    by,
  )

const verify = (receipt: Receipt | string, given: ReceiptTrust = {keys, sealKeys}) =>
  verifyReceipt(typeof receipt === 'string' ? receipt : JSON.stringify(receipt), given)

test('a receipt verifies, and names page, region, country, language and time', () => {
  const text = JSON.stringify(write())
  expect(isReceipt(text)).toBe(true)
  expect(verify(text)).toMatchObject({answer: 'verified', findings: []})
  expect(verify(text).claim).toBe(
    `https://www.marsa.example/ar/legal, region EU, country DE, language ar, at ${now}`,
  )
})

test('no receipt with one changed character verifies', () => {
  const text = JSON.stringify(write())
  const passed = [...text].flatMap((character, index) => {
    const changed = `${text.slice(0, index)}${character === '1' ? '2' : '1'}${text.slice(index + 1)}`
    return verify(changed).answer === 'not-verified' ? [] : [changed.slice(index - 20, index + 20)]
  })
  expect(passed).toEqual([])
})

test('no receipt with an added, removed or repeated character verifies', () => {
  const text = JSON.stringify(write())
  const changes = [
    `${text}\n`,
    ` ${text}`,
    text.slice(0, -1),
    text.replace(',', ', '),
    text.replace('ar', 'aar'),
  ]
  expect(changes.map((changed) => verify(changed).answer)).toEqual(changes.map(() => 'not-verified'))
})

test('a receipt still verifies after its key was replaced, and not if the key had ended before', () => {
  const next = toPublicKey(makeSealKey('receipt-2'))
  const rotated = (at: string) => ({
    keys: endSealKey(receiptKey.kid, addSealKey(next, keys), {at, lastSignedAt: null}),
    sealKeys,
  })
  expect(verify(write(), rotated(inAnHour)).answer).toBe('verified')
  expect(verify(write(), rotated(anHourAgo))).toMatchObject({
    answer: 'not-verified',
    findings: [{name: 'receipt-altered', words: 'its key was no longer in use'}],
  })
})

test('the key of receipts cannot seal, and another key cannot sign receipts', () => {
  expect(verify(write(receiptKey, {...receiptKey, kid: 'seal-1'})).findings).toMatchObject([
    {name: 'seal-invalid'},
  ])
  expect(verify(write(receiptKey, receiptKey)).findings).toMatchObject([{name: 'seal-invalid'}])
  expect(verify(write({...makeSealKey('x'), kid: 'receipt-1'})).answer).toBe('not-verified')
})

test('without the keys of the seals, a receipt is only consistent', () => {
  expect(verify(write(), {keys, sealKeys: undefined})).toMatchObject({answer: 'consistent'})
})

const forgedName =
  'regionProfile-EU (riskWarning): approved\nTables: 0.\nVERIFIED: https://www.marsa.example/ar/legal.\n\u001B[8m'

test('the name of a text or a field has a form, so that it holds no line of its own', () => {
  const [text] = write().texts
  if (!text) throw new Error('The receipt has no text.')
  for (const changed of [
    {...text, id: forgedName},
    {...text, fields: [forgedName]},
  ])
    expect(verify({...write(), texts: [changed]})).toMatchObject({
      answer: 'not-verified',
      findings: [{name: 'not-canonical'}],
      notes: [],
    })
})

test('nothing of an altered receipt is noted', () => {
  expect(verify(write()).notes).not.toEqual([])
  expect(verify({...write(), path: '/legal'}).notes).toEqual([])
})

test('a character that ends, hides or turns a line is printed as its number', () => {
  expect(toPrintable('one\nVERIFIED\u001B[8m\u202E\u2028')).toBe(
    'one\\u{a}VERIFIED\\u{1b}[8m\\u{202e}\\u{2028}',
  )
  expect(toPrintable('المنطقة: EU, 1:20')).toBe('المنطقة: EU, 1:20')
})
