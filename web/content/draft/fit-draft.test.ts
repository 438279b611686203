import {expect, test} from 'vitest'
import {z} from 'zod'
import {fitDraft} from './fit-draft.ts'

const text = z.string().min(1)
const shape = z.object({
  headline: text,
  score: z.number(),
  links: z.array(z.object({kind: z.enum(['a', 'b']), label: text})),
})
const whole = {headline: 'Trade', score: 4, links: [{kind: 'a', label: 'Go'}]}

test('what is whole stays as it is', () => {
  expect(fitDraft(shape, whole)).toEqual({kind: 'fits', value: whole})
})

test('a text that is empty or not there is an ellipsis, a list that is not there is empty', () => {
  expect(fitDraft(shape, {...whole, headline: null, links: [{kind: 'a', label: ''}]})).toMatchObject({
    value: {headline: '…', links: [{label: '…'}]},
  })
  expect(fitDraft(shape, {...whole, links: null})).toMatchObject({value: {links: []}})
})

test('a list item that is not whole is left out', () => {
  const added = {kind: null, label: null}
  const other = {kind: 'b', label: 'There'}
  expect(fitDraft(shape, {...whole, links: [added, ...whole.links, added, other]})).toMatchObject({
    kind: 'fits',
    value: {links: [...whole.links, other]},
  })
})

test('what nothing can stand in for is named, and the draft is not changed', () => {
  const draft = {...whole, score: null, headline: null}
  expect(fitDraft(shape, draft)).toEqual({kind: 'unfit', lacks: ['score']})
  expect(draft.headline).toBeNull()
  expect(fitDraft(shape, null)).toEqual({kind: 'unfit', lacks: ['']})
})
