import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {isRegulatedType} from '../values/departments.ts'
import {documentShape} from './query-documents.ts'
import {findUnreadable} from './regulated-texts.ts'

const documents = globSync('content/documents/**/*.json')
  .map((file) => documentShape.parse(JSON.parse(readFileSync(file, 'utf8'))))
  .filter(({_type}) => isRegulatedType(_type))
const find = (id: string) => {
  const found = documents.find(({_id}) => _id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

test('the site reads every regulated document of the demo brand', async () => {
  expect(documents.length).toBeGreaterThan(20)
  const problems = await Promise.all(documents.map(findUnreadable))
  expect(problems.flat()).toEqual([])
})

const child = (changes: object) => ({_type: 'span', _key: 's', text: 'Cookies', ...changes})
const body = (changes: object, children = [child({})]) => ({
  body: {en: [{_type: 'block', _key: 'b', style: 'normal', markDefs: [], children, ...changes}], ar: []},
})

test.each([
  ['a child of another type', body({}, [child({_type: 'note'})]), 'body.0.children.0._type'],
  ['marks that are null', body({}, [child({marks: null})]), 'body.0.children.0.marks'],
  ['a list item that is null', body({listItem: null}), 'body.0.listItem'],
  ['a level that is null', body({level: null}), 'body.0.level'],
  ['a style that is unknown', body({style: 'h1'}), 'body.0.style'],
  ['a moment as a date', {effectiveDate: '2026-11-28T00:00:00Z'}, 'effectiveDate'],
  ['a region that is unknown', {regions: ['FR']}, 'regions.0'],
])('%s is named, because the site refuses it', async (_, changes, place) => {
  const problems = await findUnreadable({...find('legalDocument-cookies'), ...changes})
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([place])
  expect(problems[0]).toContain('the site can’t read this value')
})

test('an address of the legal page, a country and a text in one language are read as the site reads them', async () => {
  const page = {...find('legalPage'), officialAddresses: ['R&D@marsa.example']}
  expect(await findUnreadable(page)).toEqual([expect.stringMatching(/^officialAddresses\.0: /u)])
  const rules = {...find('countryRules'), countries: [{_key: 'a', code: 'XX', region: 'EU'}]}
  expect((await findUnreadable(rules)).join()).toContain('countries.0.code')
  const profile = {...find('regionProfile-EU'), framework: {en: 'MiFID II'}}
  expect((await findUnreadable(profile)).join()).toContain('framework.ar')
  expect(await findUnreadable({...find('countryRules'), countries: undefined})).toEqual([])
})

test('a promotion is not judged here', async () => {
  expect(await findUnreadable({_id: 'a', _type: 'blogPost', title: null})).toEqual([])
})
