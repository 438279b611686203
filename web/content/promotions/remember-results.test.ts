import {expect, test} from 'vitest'
import {rememberResults} from './remember-results.ts'

test('a text is checked once, until as many others as are remembered came after it', () => {
  const checked: string[] = []
  const isLong = (text: string) => {
    checked.push(text)
    return text.length > 3
  }
  const known = new Map<string, boolean>()
  const isLongText = rememberResults(isLong, known, 2)
  expect(['one', 'three', 'one', 'three'].map(isLongText)).toEqual([false, true, false, true])
  expect(checked).toEqual(['one', 'three'])
  expect(['seven', 'three', 'one'].map(isLongText)).toEqual([true, true, false])
  expect(checked).toEqual(['one', 'three', 'seven', 'one'])
  expect(known.size).toBe(2)
})
