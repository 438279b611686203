import {expect, test} from 'vitest'
import {readTitle} from './titles.ts'

test('a document is called by its name or title, and an announcement by its text', () => {
  expect(readTitle({_type: 'blogPost', title: {en: ' Gold ', ar: 'الذهب'}, text: {en: 'Not this'}})).toBe(
    'Gold',
  )
  expect(readTitle({_type: 'announcement', text: {en: 'Markets close early.'}})).toBe('Markets close early.')
  expect(readTitle({_type: 'announcement', text: {en: 'a'.repeat(90)}})).toBe(`${'a'.repeat(80)}…`)
  expect(readTitle({_type: 'announcement'})).toBe('Announcement')
  expect(readTitle({_type: 'legalPage', text: {en: 'A paragraph of the page'}})).toBe('Legal page')
})
