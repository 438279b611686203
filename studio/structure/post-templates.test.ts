import {expect, test} from 'vitest'
import {newDocumentOptions} from '../actions/new-document-options.ts'
import {postTemplateIds, postTemplates} from './post-templates.ts'

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

const headingsOf = (blocks: Blocks): string[] =>
  blocks.filter(({style}) => style === 'h2').flatMap(({children}) => children.map(({text}) => text))

test('each has as many headings in Arabic as in English, every one with room under it', () => {
  for (const {value} of postTemplates) {
    const {en, ar} = value.body
    expect(headingsOf(en)).toHaveLength(4)
    expect(headingsOf(ar)).toHaveLength(4)
    expect(headingsOf(ar).join(' ')).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
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
