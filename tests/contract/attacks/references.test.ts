import {afterAll, beforeAll, expect, test} from 'vitest'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {commitRemoval} from '#workers/publisher/references.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(async () => await lake.close())

const as = (token: string) => lake.client({token, perspective: 'raw'})

const draft = 'drafts.legalDocument-terms'
const strong = {_type: 'reference', _ref: draft}

test('a marketer who refers to a waiting draft blocks no deletion of it', async () => {
  const {users, publisher} = lake.keys.content
  const [content, marketing] = [as(publisher), as(users.marketing)]
  await as(users.compliance).create({_id: draft, _type: 'legalDocument', text: 'Better terms.'})
  const text = {_type: 'faq', order: 1, answers: [{_key: 'a', deep: strong}], other: {...strong, _weak: true}}
  for (let index = 0; index < 150; index++) await marketing.create({_id: `drafts.mine-${index}`, ...text})
  await expect(content.delete(draft)).rejects.toThrow('references')
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  await commitRemoval(content.transaction().delete(draft), [draft], {}, {content, report})
  expect(await content.getDocument(draft)).toBeUndefined()
  expect(await content.getDocument('drafts.mine-149')).toMatchObject({
    ...text,
    answers: [{_key: 'a', deep: {...strong, _weak: true}}],
  })
  expect(lines).toHaveLength(150)
})

test('another error is passed on, and changes nothing', async () => {
  const content = as(lake.keys.content.publisher)
  const change = content.transaction().patch('drafts.none', (patch) => patch.set({order: 2}))
  await expect(commitRemoval(change, [draft], {}, {content, report: () => undefined})).rejects.toThrow(
    'drafts.none',
  )
})
