import {describe, expect, test} from 'vitest'
import {formKeyName, readFormKey, createFormKey, proofName, readProof} from './form-data.ts'

const proof = `v1.contact.6f1c1f0e-0000-4000-8000-000000000001.1790000000.18.${'0a'.repeat(32)}.4711`

describe('the proof of a form', () => {
  test('is read unchanged', () => {
    expect(readProof({[proofName]: proof})).toBe(proof)
  })

  test.each([
    undefined,
    '',
    'v1',
    proof.replace('v1', 'v2'),
    proof.split('.').slice(0, -1).join('.'),
    `${proof}.one-more`,
    proof.toUpperCase(),
    ` ${proof}`,
    `${proof}\n`,
    proof.replace('contact', 'con tact'),
    proof.replace('contact', "'; select 1"),
    proof.replace('contact', ''),
    proof.replace('4711', '1'.repeat(65)),
  ])('%j is invalid', (text) => {
    expect(readProof({[proofName]: text})).toBeUndefined()
  })
})

describe('the key of a form', () => {
  test('that the form generates is accepted, and unique', () => {
    const keys = Array.from({length: 20}, createFormKey)
    expect(keys.map((key) => readFormKey({[formKeyName]: key}))).toEqual(keys)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each([undefined, '', 'short', 'UPPERCASE-KEY', 'a'.repeat(41), "a'--bcdefgh", 'abcdefgh\n'])(
    '%j is invalid',
    (text) => {
      expect(readFormKey({[formKeyName]: text})).toBeUndefined()
    },
  )
})
