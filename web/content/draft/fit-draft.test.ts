import {expect, test} from 'vitest'
import {z} from 'zod'
import {fitDraft} from './fit-draft.ts'

const text = z.string().min(1)
const shape = z.object({
  headline: text,
  score: z.number(),
  links: z.array(z.object({kind: z.enum(['a', 'b']), label: text})),
})
const complete = {headline: 'Trade', score: 4, links: [{kind: 'a', label: 'Go'}]}

test('a complete draft stays as it is', () => {
  expect(fitDraft(shape, complete)).toEqual({kind: 'fits', value: complete})
})

test('an empty or missing text becomes an ellipsis, a missing list becomes empty', () => {
  expect(fitDraft(shape, {...complete, headline: null, links: [{kind: 'a', label: ''}]})).toMatchObject({
    value: {headline: '…', links: [{label: '…'}]},
  })
  expect(fitDraft(shape, {...complete, links: null})).toMatchObject({value: {links: []}})
})

test('a list item that is not complete is left out', () => {
  const added = {kind: null, label: null}
  const other = {kind: 'b', label: 'There'}
  expect(fitDraft(shape, {...complete, links: [added, ...complete.links, added, other]})).toMatchObject({
    kind: 'fits',
    value: {links: [...complete.links, other]},
  })
})

test('a missing field without a placeholder is reported, and the draft is not changed', () => {
  const draft = {...complete, score: null, headline: null}
  expect(fitDraft(shape, draft)).toEqual({kind: 'unfit', missing: ['score']})
  expect(draft.headline).toBeNull()
  expect(fitDraft(shape, null)).toEqual({kind: 'unfit', missing: ['']})
})
