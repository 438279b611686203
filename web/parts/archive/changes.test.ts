import {expect, test} from 'vitest'
import type {Change} from '#web/database/audit-log/publications.ts'
import {
  chooseChange,
  findNext,
  findPrevious,
  lastChangeUntil,
  listRegionChanges,
  requireChangesUntil,
} from './changes.ts'

const change = (
  position: number,
  document_id: string,
  time: string,
  standing: Change['standing'] = 'approved',
) =>
  ({
    position,
    document_id,
    document_type: document_id.startsWith('regionProfile') ? 'regionProfile' : 'legalDocument',
    published_at: `2026-11-23T${time}+00:00`,
    standing,
  }) satisfies Change

const changes = [
  change(1, 'regionProfile-EU', '08:00:00'),
  change(2, 'legalDocument-privacy', '09:00:00'),
  change(3, 'regionProfile-EU', '10:00:00.000002'),
  change(4, 'regionProfile-EU', '12:00:00', 'unsealed'),
  change(5, 'regionProfile-UK', '13:00:00'),
  change(6, 'regionProfile-EU', '15:00:00'),
  change(7, 'regionProfile-EU', '16:00:00', 'corrected'),
]

test.each([
  ['2026-11-23T07:59:59.999999Z', undefined],
  ['2026-11-23T08:00:00.000000Z', 1],
  ['2026-11-23T10:00:00.000001Z', 2],
  ['2026-11-23T10:00:00.000002Z', 3],
  ['2026-11-23T12:30:00.000000Z', 3],
  ['2026-11-23T15:00:00.000000Z', 6],
  ['2026-11-23T17:00:00.000000Z', 6],
])('at %s entry %s was the last that visitors saw', (at, position) => {
  expect(lastChangeUntil(changes, at)?.position).toBe(position)
})

test('a text stood until the next entry that visitors saw', () => {
  expect(findNext(changes, {document_id: 'regionProfile-EU', position: 3})?.position).toBe(6)
  expect(findNext(changes, {document_id: 'regionProfile-EU', position: 6})).toBeUndefined()
})

test('what came before it may be an entry that nobody saw', () => {
  expect(findPrevious(changes, {document_id: 'regionProfile-EU', position: 6})?.position).toBe(4)
})

test('the profile of another region is no change of a region, nor is what nobody saw', () => {
  expect(listRegionChanges(changes, 'EU').map(({position}) => position)).toEqual([1, 2, 3, 6])
})

const entry = (position: number, standing: Change['standing'], id = 'regionProfile-EU'): Change => ({
  position,
  document_id: id,
  document_type: 'regionProfile',
  published_at: `2026-11-23T10:0${position}:00+00:00`,
  standing,
})

const chosen = (...changes: readonly Change[]) => chooseChange(changes, 'EU')?.position

test('what a second person approved comes before a later first import', () => {
  expect(chosen(entry(1, 'approved'), entry(2, 'initial'), entry(3, 'emergency'))).toBe(1)
  expect(chosen(entry(1, 'approved'), entry(2, 'countersigned'))).toBe(2)
})

test('without an approval it is the latest that was shown', () => {
  expect(chosen(entry(1, 'initial'), entry(2, 'initial'), entry(3, 'unsealed'))).toBe(2)
})

test('the text of another region is not chosen, and an empty record has none', () => {
  expect(chosen(entry(1, 'initial'), entry(2, 'approved', 'regionProfile-UK'))).toBe(1)
  expect(chosen()).toBeUndefined()
})

const storedAt = '2026-11-23T17:00:00.000000Z'
const [soon, later] = ['2026-11-23T17:05:00.000000Z', '2026-11-23T17:05:00.001000Z']
const until = async (at: string, readNow: () => Promise<readonly Change[]>) =>
  await requireChangesUntil(at, {at: Date.parse(storedAt), value: changes}, readNow)
const fail = async () => await Promise.reject(new Error('no database'))

test('stored changes count until five minutes after they were read, and then they are read again', async () => {
  expect(await until(changes[0]?.published_at ?? '', fail)).toBe(changes)
  expect(await until(soon, fail)).toBe(changes)
  const grown = [...changes, change(8, 'regionProfile-EU', '17:01:00')]
  expect(await until(later, async () => await Promise.resolve(grown))).toBe(grown)
})

test('without the database nobody knows whether the log has grown since, nor by one that lost entries', async () => {
  await expect(until(later, fail)).rejects.toThrow('no database')
  await expect(until(later, async () => await Promise.resolve([]))).rejects.toThrow('lost entries')
})
