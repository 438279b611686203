import {expect, test} from 'vitest'
import {readLimitedText} from './read-limited-text.ts'

const request = (body?: string) => new Request('http://localhost', {method: 'POST', ...(body ? {body} : {})})

test('a body within the limit is read completely, in any script', async () => {
  expect(await readLimitedText(request('تحذير'), 10)).toBe('تحذير')
  expect(await readLimitedText(request(), 10)).toBe('')
})

test('a body over the limit, counted in bytes, is not', async () => {
  expect(await readLimitedText(request('تحذير'), 9)).toBeNull()
})
