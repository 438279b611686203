import {expect, test} from 'vitest'
import {describeOutcomes} from './change-posts.ts'

const seenFrom = '1 Dec 2026, 09:00 UTC'

test('each post is named with what became of it, and with what was left in releases', () => {
  expect(
    describeOutcomes(
      [
        {id: 'gold', reach: 'live', inReleases: 1, seenFrom: null, undo: null},
        {id: 'oil', reach: 'liveAndDraft', inReleases: 0, seenFrom, undo: null},
        {id: 'coffee', reach: 'draft', inReleases: 0, seenFrom, undo: null},
        {id: 'swap', reach: 'failed', inReleases: 0, seenFrom: null, undo: null},
      ],
      new Map([['gold', 'Gold']]),
    ),
  ).toEqual([
    'Gold: changed in the published post; its version in a release didn’t change.',
    'oil: changed in the draft and the published post, which visitors see from 1 Dec 2026, 09:00 UTC.',
    'coffee: changed in its draft.',
    'swap: not changed: someone else edited it at the same time, or your role doesn’t allow it.',
  ])
})
