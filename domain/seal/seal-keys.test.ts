import {describe, expect, test} from 'vitest'
import {makeSealKey} from './make-seal.ts'
import {toPublicKey, sealKeySetText, sealPrivateKeyText} from './seal-keys.ts'

const privateKey = makeSealKey('current')
const publicKey = toPublicKey(privateKey)

const parseSet = (...keys: readonly object[]) => sealKeySetText.safeParse(JSON.stringify({keys}))
const listMessages = ({error}: ReturnType<typeof sealKeySetText.safeParse>) =>
  error?.issues.map(({message}) => message)

test('the public half of a key has nothing that signs', () => {
  const {d, ...rest} = privateKey
  expect(d).toMatch(/^[\w-]{43}$/u)
  expect(publicKey).toEqual(rest)
})

describe('a set of public keys', () => {
  test('is read from JSON, with the ends of the old ones', () => {
    const old = {...publicKey, kid: 'old', validUntil: '2026-11-23T10:00:00.000Z'}
    expect(parseSet(publicKey, old).data).toEqual({keys: [publicKey, old]})
  })

  test('that is not JSON is refused by that word', () => {
    expect(listMessages(sealKeySetText.safeParse('{'))).toEqual(['it is not JSON'])
  })

  test.each([
    ['is empty', []],
    ['has a key of another curve', [{...publicKey, crv: 'X25519'}]],
    ['has a key with a character too many', [{...publicKey, x: `${publicKey.x}A`}]],
    ['has a key with another character before it', [{...publicKey, x: `=${publicKey.x}`}]],
    ['has a key without a name', [{...publicKey, kid: ''}]],
    ['has an end that is no moment', [{...publicKey, validUntil: 'tomorrow'}]],
  ])('that %s is refused', (_, keys) => {
    expect(parseSet(...keys).success).toBe(false)
  })

  test('without a list of keys is refused', () => {
    expect(sealKeySetText.safeParse('{}').success).toBe(false)
  })
})

describe('a private key', () => {
  const read = (key: object) => sealPrivateKeyText.safeParse(JSON.stringify(key))

  test('is read from JSON, without an end: a key that has one signs no more', () => {
    expect(read({...privateKey, validUntil: '2026-11-23T10:00:00.000Z'}).data).toEqual(privateKey)
  })

  test.each([
    ['is a public one', publicKey],
    ['has a character too many', {...privateKey, d: `${privateKey.d}A`}],
    ['has another character before it', {...privateKey, d: `=${privateKey.d}`}],
    ['has a character too few', {...privateKey, d: privateKey.d.slice(1)}],
    ['is written in other characters', {...privateKey, d: '='.repeat(43)}],
  ])('that %s is refused', (_, key) => {
    expect(read(key).success).toBe(false)
  })
})
