import {beforeEach, describe, expect, test, vi} from 'vitest'
import {isFirstNotification} from './follow-marks.ts'
import {
  adoptBuild,
  buildMoment,
  findMoment,
  markChanged,
  markedSince,
  momentOfNow,
  momentTag,
  onMark,
  suspend,
} from './mark-clock.ts'

beforeEach(() => {
  globalThis.marsaMarkClock = undefined
})

test('what began before a mark is older than it, and what began after is not', () => {
  const before = momentOfNow()
  markChanged(['regionProfile'])
  expect(markedSince(['content', 'regionProfile'], before)).toEqual(['regionProfile'])
  expect(markedSince(['content', 'regionProfile'], momentOfNow())).toEqual([])
})

test('what another server stored counts as changed, because nobody counted the marks since', () => {
  const other = {...momentOfNow(), process: '0123abcd', sequence: 9_000}
  expect(markedSince(['a-tag', 'another'], other)).toEqual(['a-tag', 'another'])
})

test('what the build stored counts as changed until it is known what is, and then by the marks since', () => {
  markChanged(['a-tag'])
  expect(markedSince(['a-tag', 'another'], buildMoment)).toEqual(['a-tag', 'another'])
  const moment = momentOfNow()
  markChanged(['another'])
  adoptBuild(moment)
  expect(markedSince(['a-tag', 'another'], buildMoment)).toEqual(['another'])
})

test('a moment is found again among the tags that it was stored with', () => {
  markChanged(['a-tag'])
  const moment = momentOfNow()
  expect(findMoment(['content', momentTag(moment), 'a-tag'])).toEqual(moment)
  expect(findMoment(['content', 'began:nothing'])).toBeUndefined()
})

test('a change that was received is not new, and the next one is', () => {
  expect(isFirstNotification('regionProfile-EU', 't1')).toBe(true)
  expect(isFirstNotification('regionProfile-EU', 't1')).toBe(false)
  expect(isFirstNotification('regionProfile-UK', 't1')).toBe(true)
  expect(isFirstNotification('regionProfile-EU', 't2')).toBe(true)
})

describe('a tag that may have changed', () => {
  test('counts as changed until that is known, and is current again if it did not', () => {
    markChanged(['a-tag'])
    const before = momentOfNow()
    const settle = suspend(['a-tag', 'unmarked'])
    expect(markedSince(['a-tag', 'unmarked'], before)).toEqual(['a-tag', 'unmarked'])
    settle([])
    expect(markedSince(['a-tag', 'unmarked'], before)).toEqual([])
    expect(markedSince(['a-tag'], {...before, sequence: 0})).toEqual(['a-tag'])
  })

  test('stays changed if it did, for all that began before it was suspended', () => {
    const before = momentOfNow()
    const settle = suspend(['a-tag', 'another'])
    const meanwhile = momentOfNow()
    settle(['a-tag'])
    expect(markedSince(['a-tag', 'another'], before)).toEqual(['a-tag'])
    expect(markedSince(['a-tag', 'another'], meanwhile)).toEqual([])
  })

  test('is reported only if it did', () => {
    const heard = vi.fn<(tags: readonly string[]) => void>()
    onMark(heard)
    const settle = suspend(['a-tag', 'another'])
    expect(heard).not.toHaveBeenCalled()
    settle(['a-tag'])
    expect(heard).toHaveBeenCalledExactlyOnceWith(['a-tag'])
  })

  test('stays changed if a mark arrives before that is known, also for what began since it was suspended', () => {
    const before = momentOfNow()
    const settle = suspend(['a-tag'])
    const meanwhile = momentOfNow()
    markChanged(['a-tag'])
    settle([])
    expect(markedSince(['a-tag'], before)).toEqual(['a-tag'])
    expect(markedSince(['a-tag'], meanwhile)).toEqual(['a-tag'])
  })

  test('waits for every comparison, and one that finds a change is enough', () => {
    const before = momentOfNow()
    const [first, second] = [suspend(['a-tag', 'another']), suspend(['a-tag', 'another'])]
    first(['another'])
    expect(markedSince(['a-tag', 'another'], before)).toEqual(['a-tag', 'another'])
    second([])
    expect(markedSince(['a-tag', 'another'], before)).toEqual(['another'])
  })
})
