import {
  type Receipt,
  type ReceiptTable,
  type ReceiptText,
  describePlace,
  receiptFormat,
  toSignedReceipt,
} from '#domain/audit-log/receipt.ts'
import {toSignedText} from '#domain/seal/canonical-document.ts'
import {findSignatureProblem} from '#domain/seal/check-seal.ts'
import {sha256} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import type {Finding} from './finding.ts'
import {
  type JsonObject,
  MalformedInput,
  hashForm,
  parseCanonicalJson,
  readEncoded,
  readKnownFields,
  readList,
  readMatching,
  readText,
  readTextOrNull,
} from './read-json.ts'
import {readMoment, readSeal} from './read-seal.ts'
import type {Verification} from './verify-bundle.ts'

type ReadWord = (object: JsonObject, name: string) => string

function readWords(value: unknown, what: string, read: ReadWord = readText): readonly string[] {
  const object = {[what]: value}
  return readList(object, what).map((word) => read({[what]: word}, what))
}

/** Reads the id of a document or the name of a field. */
const readName: ReadWord = (object, name) => readMatching(object, name, /^[\w.-]+$/u)

function readTable(value: unknown): ReceiptTable {
  const table = readKnownFields(value, 'A table', {required: ['caption', 'rows']})
  return {
    caption: readText(table, 'caption'),
    rows: readList(table, 'rows').map((row) => readWords(row, 'row')),
  }
}

function readShownText(value: unknown): ReceiptText {
  const text = readKnownFields(value, 'A text', {required: ['id', 'fields', 'seal']})
  return {
    id: readName(text, 'id'),
    fields: readWords(text['fields'], 'fields', readName),
    seal: readSeal(text['seal']),
  }
}

const required = [
  'format',
  'site',
  'path',
  'region',
  'country',
  'language',
  'at',
  'content',
  'contentHash',
  'tables',
  'texts',
  'keyId',
  'signature',
]

function readReceipt(value: unknown): Receipt {
  const receipt = readKnownFields(value, 'The receipt', {required})
  if (receipt['format'] !== receiptFormat) throw new MalformedInput('The receipt has another format')
  return {
    format: receiptFormat,
    site: readText(receipt, 'site'),
    path: readText(receipt, 'path'),
    region: readText(receipt, 'region'),
    country: readTextOrNull(receipt, 'country'),
    language: readText(receipt, 'language'),
    at: readMoment(receipt, 'at'),
    content: readText(receipt, 'content'),
    contentHash: readMatching(receipt, 'contentHash', hashForm),
    tables: readList(receipt, 'tables').map(readTable),
    texts: readList(receipt, 'texts').map(readShownText),
    keyId: readText(receipt, 'keyId'),
    signature: readEncoded(receipt, 'signature', 'base64url'),
  }
}

/** The keys from elsewhere. The site's receipt keys are required: nothing else shows that a receipt is the site's. */
export type ReceiptTrust = Readonly<{keys: SealKeySet; sealKeys: SealKeySet | undefined}>

function findProblems(receipt: Receipt, {keys, sealKeys}: ReceiptTrust): readonly Finding[] {
  const {signature, ...signed} = receipt
  const found = (name: Finding['name'], words: string): Finding => ({name, position: undefined, words})
  const problem = findSignatureProblem(
    toSignedReceipt(signed),
    {keyId: receipt.keyId, signature, at: receipt.at},
    keys,
  )
  const sealProblems = sealKeys
    ? receipt.texts.flatMap(({id, seal}) => {
        const why = findSignatureProblem(
          toSignedText(id, seal),
          {keyId: seal.keyId, signature: seal.signature, at: seal.sealedAt},
          sealKeys,
        )
        return why === undefined ? [] : [found('seal-invalid', `the seal of ${id}: ${why}`)]
      })
    : []
  return [
    ...(problem === undefined ? [] : [found('receipt-altered', problem)]),
    ...(sha256(receipt.content) === receipt.contentHash
      ? []
      : [found('receipt-altered', 'its text has another hash')]),
    ...sealProblems,
  ]
}

const describeText = ({id, fields, seal}: ReceiptText): string =>
  `Text ${id} (${fields.join(', ')}): ${seal.kind}, sealed at ${seal.sealedAt}, hash ${seal.hash}`

/** Whether a file claims to be a receipt. Anything else is read as a bundle. */
export const isReceipt = (text: string): boolean => text.startsWith('{"format":"marsa-receipt/')

/** Verifies a receipt: its signature, the hash of its text, and the seals of the regulated texts in it. */
export function verifyReceipt(text: string, trust: ReceiptTrust): Verification & Readonly<{claim: string}> {
  try {
    const receipt = readReceipt(parseCanonicalJson(text, 'The receipt'))
    const {region, country, language, at, tables, texts} = receipt
    const findings = findProblems(receipt, trust)
    const missing = [
      ...(trust.sealKeys ? [] : ['Seals were not checked: give their keys with --seal-keys.']),
      ...(texts.length === 0 ? ['The receipt names no sealed text.'] : []),
    ]
    return {
      answer: findings.length > 0 ? 'not-verified' : missing.length > 0 ? 'consistent' : 'verified',
      findings,
      // Nothing that an altered receipt says may stand above the answer.
      notes:
        findings.length > 0
          ? []
          : [
              ...texts.map(describeText),
              `Tables: ${tables.length}. Hash of the text: ${receipt.contentHash}`,
            ],
      missing,
      claim: `${describePlace(receipt)}, region ${region}, country ${country ?? 'unknown'}, language ${language}, at ${at}`,
    }
  } catch (error) {
    if (!(error instanceof MalformedInput)) throw error
    const finding = {name: 'not-canonical', position: undefined, words: error.message} as const
    return {answer: 'not-verified', findings: [finding], notes: [], missing: [], claim: ''}
  }
}
