import {expect, test} from 'vitest'
import {behindPatches} from './behind-patches.ts'

const headline = {
  field: 'headline',
  path: 'headline',
  change: {kind: 'oneSided', changed: 'en', behind: 'ar'},
} as const
const lead = {field: 'lead', path: 'lead', change: {kind: 'caughtUp'}} as const
const eyebrow = {field: 'eyebrow', path: 'eyebrow', change: {kind: 'even'}} as const

test('a side that did not follow is remembered, and one that caught up forgotten', () => {
  expect(behindPatches([headline, lead, eyebrow], false)).toEqual([
    {set: {'headline.behind': 'ar'}},
    {unset: ['lead.behind']},
  ])
})

test('a side that is still right is not remembered', () => {
  expect(behindPatches([headline, lead], true)).toEqual([{unset: ['headline.behind', 'lead.behind']}])
})

test('nothing is written where nothing changed', () => {
  expect(behindPatches([eyebrow], false)).toEqual([])
})
