import {expect, test} from 'vitest'
import {outdatedPatches} from './outdated-patches.ts'

const headline = {
  field: 'headline',
  path: 'headline',
  change: {kind: 'oneSided', changed: 'en', behind: 'ar'},
} as const
const lead = {field: 'lead', path: 'lead', change: {kind: 'caughtUp'}} as const
const eyebrow = {field: 'eyebrow', path: 'eyebrow', change: {kind: 'even'}} as const

test('a side that did not follow is remembered, and one that caught up forgotten', () => {
  expect(outdatedPatches([headline, lead, eyebrow], false)).toEqual([
    {set: {'headline.behind': 'ar'}},
    {unset: ['lead.behind']},
  ])
})

test('a side that is still right is not remembered', () => {
  expect(outdatedPatches([headline, lead], true)).toEqual([{unset: ['headline.behind', 'lead.behind']}])
})

test('nothing is written where nothing changed', () => {
  expect(outdatedPatches([eyebrow], false)).toEqual([])
})
