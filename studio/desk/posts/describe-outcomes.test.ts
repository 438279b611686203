import {expect, test} from 'vitest'
import {describeOutcomes} from './describe-outcomes.ts'

test('each post is named with what became of it, and with what was left in releases', () => {
  expect(
    describeOutcomes(
      [
        {id: 'gold', reach: 'live', inReleases: 1, undo: null},
        {id: 'swap', reach: 'failed', inReleases: 0, undo: null},
      ],
      new Map([['gold', 'Gold']]),
    ),
  ).toEqual([
    'Gold: changed for readers; its version in a release was left as it is.',
    'swap: not changed: somebody else changed it at the same time, or your role may not.',
  ])
})
