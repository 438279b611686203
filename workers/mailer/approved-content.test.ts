import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {connectApproved} from './approved-content.ts'

test('a promotion that is nested too deep is withheld, and mails still read the others', async () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
  const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
  const documents = [
    {_id: 'deep', _type: 'faq', deep},
    {_id: 'calm', _type: 'faq', question: {en: 'What is a spread'}},
  ]
  const content = Object.assign(client, {fetch: async () => await Promise.resolve(documents)})
  const query = connectApproved(
    content,
    {keys: []},
    {readLastEntries: async () => await Promise.resolve(new Map())},
  )
  expect(await query({query: '*[]._id', params: {}, types: ['faq']})).toEqual({
    value: ['calm'],
    withheld: ['deep'],
    approved: [documents[1]],
  })
})
