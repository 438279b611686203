import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {shortenPageData} from './shorten-page-data.ts'

/** Writes data as Next does: as JSON in which nothing of HTML is left. */
const scriptOf = (data: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, data]).replaceAll(
    /[&<>\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )})</script>`

const scriptTexts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/giu)].map(([, script = '']) => script)

/** The data that a browser reads from a page. */
function dataOf(html: string): string {
  const pushed: Array<[number, string]> = []
  for (const script of scriptTexts(html)) runInNewContext(script, {self: {__next_f: pushed}})
  return pushed.map(([, data]) => data).join('')
}

const rows = '0:["$","a",null,{"href":"/ar","children":"السجل \\"القانوني\\""}]\n1:T5,it`s${1}$2\\n\n'

test('the data stays the same, and is shorter', () => {
  const html = `<p>Hello</p>${scriptOf(rows)}`
  const shorter = shortenPageData(html)
  expect(dataOf(shorter)).toBe(rows)
  expect(shorter.length).toBeLessThan(html.length)
})

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!-- <script>',
  '\r\n and \r',
  'a\0b',
  '\u2028\u2029',
  '`${self}`\\',
  '\\`',
  '\ud83d\ude00',
])('%j cannot end or change the script', (data) => {
  const shorter = shortenPageData(scriptOf(data))
  expect(scriptTexts(shorter)).toHaveLength(1)
  expect(shorter).not.toMatch(/[\r\0]/u)
  expect(dataOf(shorter)).toBe(data)
})

test('scripts in a row become one, and those apart stay apart', () => {
  const shorter = shortenPageData(`${scriptOf('0:"a')}${scriptOf('b"\n')}<i></i>${scriptOf('1:2\n')}`)
  expect(scriptTexts(shorter)).toHaveLength(2)
  expect(dataOf(shorter)).toBe('0:"ab"\n1:2\n')
})

test('a page that has been shortened stays as it is, and so does what is no data', () => {
  const shorter = shortenPageData(scriptOf(rows))
  expect(shortenPageData(shorter)).toBe(shorter)
  const other = '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>run("a")</script>'
  expect(shortenPageData(other)).toBe(other)
})
