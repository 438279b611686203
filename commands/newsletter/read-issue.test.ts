import {expect, test} from 'vitest'
import {readIssue} from './read-issue.ts'

const issue = {
  id: '2026-11',
  title: {en: 'Hours in December', ar: 'ساعات التداول في ديسمبر'},
  text: {en: 'One.\n\nTwo.', ar: 'أولًا.\n\nثانيًا.'},
}

test('an issue has both languages', () => {
  expect(readIssue(JSON.stringify(issue))).toEqual(issue)
})

test('what is missing or wrong is named', () => {
  expect(() => readIssue('{')).toThrow('not JSON')
  const wrong = {id: 'November 2026', title: {en: '', ar: 'Hours'}, text: issue.text}
  expect(() => readIssue(JSON.stringify(wrong))).toThrow(
    /^id: must be lower-case letters.*\ntitle\.en: is missing\ntitle\.ar: is not in Arabic$/u,
  )
  expect(() => readIssue(JSON.stringify({...issue, region: 'EU'}))).toThrow('region')
})

test('a claim that a second person would have to approve is named', () => {
  const text = {...issue.text, en: 'One.\n\nGuaranteed profits for you.'}
  expect(() => readIssue(JSON.stringify({...issue, text}))).toThrow(
    /^text\.en: makes a claim .*: Guaranteed/u,
  )
})
