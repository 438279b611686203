import {expect, test} from 'vitest'
import {rememberResults} from './remember-results.ts'

test('a text is asked about once, until as many others as are remembered came after it', () => {
  const asked: string[] = []
  const isLong = (text: string) => {
    asked.push(text)
    return text.length > 3
  }
  const known = new Map<string, boolean>()
  const answer = rememberResults(isLong, known, 2)
  expect(['one', 'three', 'one', 'three'].map(answer)).toEqual([false, true, false, true])
  expect(asked).toEqual(['one', 'three'])
  expect(['seven', 'three', 'one'].map(answer)).toEqual([true, true, false])
  expect(asked).toEqual(['one', 'three', 'seven', 'one'])
  expect(known.size).toBe(2)
})
