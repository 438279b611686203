import {expect, test} from 'vitest'
import {outdatedPatches} from './outdated-patches.ts'

const headline = {
  field: 'headline',
  path: 'headline',
  change: {kind: 'oneLocale', changed: 'en', outdated: 'ar'},
} as const
const lead = {field: 'lead', path: 'lead', change: {kind: 'caughtUp'}} as const
const eyebrow = {field: 'eyebrow', path: 'eyebrow', change: {kind: 'inSync'}} as const

test('an outdated language is marked, and one that caught up is unmarked', () => {
  expect(outdatedPatches([headline, lead, eyebrow], false)).toEqual([
    {set: {'headline.outdated': 'ar'}},
    {unset: ['lead.outdated']},
  ])
})

test('a language that is still right is not marked', () => {
  expect(outdatedPatches([headline, lead], true)).toEqual([{unset: ['headline.outdated', 'lead.outdated']}])
})

test('nothing is written where nothing changed', () => {
  expect(outdatedPatches([eyebrow], false)).toEqual([])
})
