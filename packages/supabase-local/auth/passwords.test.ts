import {expect, test} from 'vitest'
import {hashPassword, verifyPassword} from './passwords.ts'

test('a password is compared as it was typed, without any normalization', async () => {
  const hash = await hashPassword('caf\u00e9 harbour ١٢')
  expect(await verifyPassword(hash, 'caf\u00e9 harbour ١٢')).toBe(true)
  expect(await verifyPassword(hash, 'cafe\u0301 harbour ١٢')).toBe(false)
  expect(await verifyPassword(hash, 'caf\u00e9 harbour 12')).toBe(false)
})
