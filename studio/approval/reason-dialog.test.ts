import {expect, test} from 'vitest'
import {describeFirstDay, proposeTime} from './reason-dialog.tsx'

const toCome = '2999-01-01'

test('a text that is in force from a day to come goes live on that day, unless its author says otherwise', () => {
  expect(proposeTime(toCome)).toBe('2999-01-01T00:00')
  expect(proposeTime('2020-01-01')).toBe('')
  expect(proposeTime(undefined)).toBe('')
})

test('a publication on another day than the text says gets a warning', () => {
  expect(describeFirstDay(toCome, '2999-01-01T09:00')).toBeNull()
  expect(describeFirstDay(toCome, '')).toBe(
    'The text says that it is in force from 2999-01-01, and it would go live on approval.',
  )
  expect(describeFirstDay(toCome, '2998-12-31T09:00')).toContain('on another day')
  expect(describeFirstDay('2020-01-01', '')).toBeNull()
})
