import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import type {Change} from '#web/database/audit-log/publications.ts'
import {chooseChange} from './every-number.tsx'

const change = (position: number, standing: Change['standing'], id = 'regionProfile-EU'): Change => ({
  position,
  document_id: id,
  document_type: 'regionProfile',
  published_at: `2026-11-23T10:0${position}:00+00:00`,
  standing,
})

const chosen = (...changes: readonly Change[]) => chooseChange(changes, 'EU')?.position

test('what a second person approved comes before a later first import', () => {
  expect(chosen(change(1, 'approved'), change(2, 'initial'), change(3, 'emergency'))).toBe(1)
  expect(chosen(change(1, 'approved'), change(2, 'countersigned'))).toBe(2)
})

test('without an approval it is the latest that was shown', () => {
  expect(chosen(change(1, 'initial'), change(2, 'initial'), change(3, 'unsealed'))).toBe(2)
})

test('the text of another region is not chosen, and an empty record has none', () => {
  expect(chosen(change(1, 'initial'), change(2, 'approved', 'regionProfile-UK'))).toBe(1)
  expect(chosen()).toBeUndefined()
})
