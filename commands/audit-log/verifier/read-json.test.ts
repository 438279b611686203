import {expect, test} from 'vitest'
import {MalformedInput, parseJson, readObject, readText} from './read-json.ts'

test('half a character is refused, because it has the same bytes as the replacement character', () => {
  const read = (text: string) => readText(readObject(parseJson(text, 'The bundle'), 'The bundle'), 'revision')
  expect(read('{"revision": "a\ufffd"}')).toBe('a\ufffd')
  expect(() => read(String.raw`{"revision": "a\udead"}`)).toThrow(MalformedInput)
})
