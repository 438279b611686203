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

test('an issue may be for some regions, and one that names crypto is for those that offer it', () => {
  const text = {...issue.text, en: 'One.\n\nBitcoin trades on Sundays.'}
  const some = {...issue, regions: ['MENA', 'SG']}
  expect(readIssue(JSON.stringify(some))).toEqual(some)
  expect(readIssue(JSON.stringify({...some, text}))).toEqual({...some, text})
  expect(() => readIssue(JSON.stringify({...issue, text}))).toThrow(/^regions: .* EU, UK$/u)
  expect(() => readIssue(JSON.stringify({...some, text, regions: ['MENA', 'UK']}))).toThrow(/ UK$/u)
  expect(() => readIssue(JSON.stringify({...issue, regions: []}))).toThrow('names no region')
  expect(() => readIssue(JSON.stringify({...issue, regions: ['France']}))).toThrow('regions')
})

test('a leverage that some region does not allow is named', () => {
  const text = {...issue.text, ar: 'رافعة 1:500'}
  expect(() => readIssue(JSON.stringify({...issue, text}))).toThrow(/^text\.ar: makes a claim .*1:500/u)
})

test('a claim that a second person would have to approve is named', () => {
  const text = {...issue.text, en: 'One.\n\nGuaranteed profits for you.'}
  expect(() => readIssue(JSON.stringify({...issue, text}))).toThrow(
    /^text\.en: makes a claim .*: Guaranteed/u,
  )
  const long = {...issue.text, en: 'Calm words. '.repeat(10_000)}
  expect(() => readIssue(JSON.stringify({...issue, text: long}))).toThrow('too long to search')
})
