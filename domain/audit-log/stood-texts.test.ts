import {expect, test} from 'vitest'
import {listStood} from './stood-texts.ts'

const entry = (position: number, document_id: string, document_type: string, content: object) => ({
  position,
  document_id,
  document_type,
  published_at: '2026-11-24T10:00:00Z',
  content: JSON.stringify(content),
})
const seal = {
  authors: [{id: 'amal', role: 'compliance'}],
  approver: {id: 'james', role: 'compliance'},
  reason: 'Why',
}
const profile = entry(1, 'regionProfile-UK', 'regionProfile', {
  code: 'UK',
  name: {en: 'United Kingdom'},
  prescribed: {_ref: 'prescribedText-UK'},
  seal,
})

test('each text has its title, its regions, its authors, its approver and the reason', () => {
  const terms = entry(2, 'legalDocument-terms', 'legalDocument', {
    title: {en: 'Terms'},
    regions: ['EU'],
    seal,
  })
  const [kingdom, text] = listStood([profile, terms], [])
  expect(kingdom).toMatchObject({
    title: 'United Kingdom',
    regions: ['UK'],
    authors: ['amal'],
    approver: 'james',
  })
  expect(text).toMatchObject({title: 'Terms', regions: ['EU'], reason: 'Why'})
})

test('a prescribed text stood where a profile of that time refers to it, and nowhere without one', () => {
  const used = entry(2, 'prescribedText-UK', 'prescribedText', {title: 'UK'})
  const unused = entry(3, 'prescribedText-EU', 'prescribedText', {title: 'EU'})
  expect(listStood([profile, used, unused], []).map(({regions}) => regions)).toEqual([
    ['UK'],
    ['UK'],
    ['none'],
  ])
})

test('corrected authors replace the recorded ones, and a removed text did not stand', () => {
  const removed = {...entry(2, 'legalDocument-old', 'legalDocument', {}), content: 'null'}
  const corrections = [{corrected: 1, authors: [{id: 'layla', role: 'compliance'}]}]
  expect(listStood([profile, removed], corrections).map(({authors}) => authors)).toEqual([['layla']])
})
