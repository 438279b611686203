import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {describeAuthority, readTimeStampAuthority} from './authority.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'authority-'))
afterAll(() => rmSync(folder, {recursive: true}))

const writePem = (content: string) => {
  const file = path.join(folder, `${content.length}.pem`)
  writeFileSync(file, content)
  return file
}
const url = 'https://timestamp.example.com'

test('without TSA_URL none is requested, and the start says so', () => {
  expect(readTimeStampAuthority({})).toBeUndefined()
  expect(readTimeStampAuthority({TSA_URL: '', TSA_CA_FILE: writePem('x')})).toBeUndefined()
  expect(describeAuthority(undefined)).toBe('no time stamps are taken: TSA_URL is not set')
  expect(describeAuthority({url, caPem: ''})).toBe('time stamps by https://timestamp.example.com')
})

test.each([
  [{TSA_URL: 'timestamp.example.com', TSA_CA_FILE: 'ca.pem'}, /^Malformed TSA_URL: /u],
  [{TSA_URL: url}, /^Missing TSA_CA_FILE: /u],
  [{TSA_URL: url, TSA_CA_FILE: '/nowhere/ca.pem'}, /^Malformed TSA_CA_FILE: .* cannot be read$/u],
  [{TSA_URL: url, TSA_CA_FILE: writePem('no PEM')}, /^Malformed TSA_CA_FILE: .* holds no certificate/u],
])('%s is refused by name', (env, message) => {
  expect(() => readTimeStampAuthority(env)).toThrow(message)
})
