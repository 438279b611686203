import {expect, test} from 'vitest'
import {newDocumentOptions} from '../actions/allowed-actions.ts'
import {fixedDocumentTemplates, formatFixedTemplateId, postTemplateIds, postTemplates} from './templates.ts'

test('a fixed document starts with the name of its member', () => {
  const template = fixedDocumentTemplates([]).find(({id}) => id === formatFixedTemplateId('regionProfile'))
  expect(typeof template?.value === 'function' && template.value({code: 'EU'}, {})).toEqual({code: 'EU'})
})

test('the standard templates stay', () => {
  const standard = {id: 'glossaryTerm', title: 'Glossary term', schemaType: 'glossaryTerm', value: {}}
  expect(fixedDocumentTemplates([standard])[0]).toBe(standard)
})

const offeredTo = (role: string) =>
  newDocumentOptions(
    postTemplateIds.map((templateId) => ({templateId})),
    {currentUser: {roles: [{name: role}]}},
  ).map(({templateId}) => templateId)

test('templates of posts are offered to those who write posts, and to nobody else', () => {
  expect(offeredTo('marketing')).toEqual(postTemplateIds)
  expect(offeredTo('administrator')).toEqual(postTemplateIds)
  expect(offeredTo('compliance')).toEqual([])
})

type Blocks = (typeof postTemplates)[number]['value']['body']['en']

const listHeadings = (blocks: Blocks): string[] =>
  blocks.filter(({style}) => style === 'h2').flatMap(({children}) => children.map(({text}) => text))

test('each has as many headings in Arabic as in English, every one with room under it', () => {
  for (const {value} of postTemplates) {
    const {en, ar} = value.body
    expect(listHeadings(en)).toHaveLength(4)
    expect(listHeadings(ar)).toHaveLength(4)
    expect(listHeadings(ar).join(' ')).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
    for (const blocks of [en, ar])
      expect(blocks.map(({style}) => style)).toEqual(
        Array.from({length: 8}, (_, i) => (i % 2 === 0 ? 'h2' : 'normal')),
      )
  }
})

test('a language has no key twice', () => {
  for (const {value} of postTemplates) {
    const keys = value.body.en.map(({_key}) => _key)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
