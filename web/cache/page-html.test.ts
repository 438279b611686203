import {createHash} from 'node:crypto'
import {runInNewContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {writeContentPolicy, scriptsAfterFirstPaint, shortenPageData} from './page-html.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a page', () => {
  test('allows exactly its own inline scripts, once each', () => {
    const policy = writeContentPolicy('<script>a()</script><script src="/x.js"></script><script>a()</script>')
    expect(policy).toContain(`script-src 'self' ${sha('a()')};`)
  })

  test('allows no inline style where there is none', () => {
    expect(writeContentPolicy('<p>Hello</p>')).toContain("style-src-attr 'none'")
  })

  test('reads a style attribute as the browser does', () => {
    const policy = writeContentPolicy('<p style="--x:&quot;a&quot;">Hello</p>')
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${sha('--x:"a"')}`)
  })

  test('ignores markup inside a script', () => {
    expect(writeContentPolicy('<script>"<style>b{}</style>"</script>')).toContain("style-src-elem 'self';")
  })

  test('connects to the site alone, or to the configured sources', () => {
    expect(writeContentPolicy('<p>Hello</p>')).toContain("connect-src 'self';")
    expect(writeContentPolicy('<p>Hello</p>', "'self' wss://abc.supabase.co")).toContain(
      "connect-src 'self' wss://abc.supabase.co;",
    )
  })

  test('never allows unsafe-inline', () => {
    expect(writeContentPolicy('<script>a()</script><p style="color:red">x</p>')).not.toContain(
      'unsafe-inline',
    )
  })
})

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/b.js"/><script src="/a.js?v=1&amp;w=2" async=""></script>',
  '<script src="/old.js" noModule=""></script></head><body><p>Hello</p><script>flight()</script><script src="/b.js" id="_R_" async=""></script></body></html>',
].join('')

describe('a page whose scripts run after its first paint', () => {
  test('names them in its head, in their order, and runs them from its end alone', () => {
    const late = scriptsAfterFirstPaint(page)
    expect(late).not.toMatch(/<script src="\/[ab]\.js/u)
    expect(late).not.toContain('<link')
    expect(late).toMatch(
      /<script>const lateScripts=\["\/a\.js\?v=1&w=2","\/b\.js"\];[^<]*<\/script><\/head>/u,
    )
    expect(late).toMatch(/requestAnimationFrame[^<]*<\/script><\/body><\/html>$/u)
  })

  test('keeps inline scripts, and scripts for old browsers', () => {
    const late = scriptsAfterFirstPaint(page)
    expect(late).toContain('<p>Hello</p><script>flight()</script>')
    expect(late).toContain('<script src="/old.js" noModule=""></script>')
  })

  test('is not changed a second time', () => {
    const late = scriptsAfterFirstPaint(page)
    expect(scriptsAfterFirstPaint(late)).toBe(late)
  })

  test('is unchanged without scripts', () => {
    expect(scriptsAfterFirstPaint('<body><p>Hello</p></body>')).toBe('<body><p>Hello</p></body>')
  })

  test('that is rendered for one visitor allows its scripts by their nonce', () => {
    const late = scriptsAfterFirstPaint(
      '<head><script src="/a.js" nonce="n1" async=""></script><script src="/old.js" noModule="" nonce="n1"></script></head><body></body>',
    )
    expect(late).toMatch(
      /^<head><script src="\/old\.js" noModule="" nonce="n1"><\/script><script nonce="n1">const/u,
    )
    expect(late).toMatch(/<body><script nonce="n1">[^<]*<\/script><\/body>$/u)
  })
})

/** Writes data like Next: as JSON with all HTML escaped. */
const writeScript = (data: string) =>
  `<script>self.__next_f.push(${JSON.stringify([1, data]).replaceAll(
    /[&<>\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )})</script>`

const scriptTexts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/giu)].map(([, script = '']) => script)

/** Reads a page's data like a browser. */
function readData(html: string): string {
  const pushed: Array<[number, string]> = []
  for (const script of scriptTexts(html)) runInNewContext(script, {self: {__next_f: pushed}})
  return pushed.map(([, data]) => data).join('')
}

const rows = '0:["$","a",null,{"href":"/ar","children":"السجل \\"القانوني\\""}]\n1:T5,it`s${1}$2\\n\n'

test('the data stays the same, and is shorter', () => {
  const html = `<p>Hello</p>${writeScript(rows)}`
  const shorter = shortenPageData(html)
  expect(readData(shorter)).toBe(rows)
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
  const shorter = shortenPageData(writeScript(data))
  expect(scriptTexts(shorter)).toHaveLength(1)
  expect(shorter).not.toMatch(/[\r\0]/u)
  expect(readData(shorter)).toBe(data)
})

test('scripts in a row become one, and those apart stay apart', () => {
  const shorter = shortenPageData(
    `${writeScript('0:"a')}${writeScript('b"\n')}<i></i>${writeScript('1:2\n')}`,
  )
  expect(scriptTexts(shorter)).toHaveLength(2)
  expect(readData(shorter)).toBe('0:"ab"\n1:2\n')
})

test('a page that has been shortened stays as it is, and so does what is no data', () => {
  const shorter = shortenPageData(writeScript(rows))
  expect(shortenPageData(shorter)).toBe(shorter)
  const other = '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>run("a")</script>'
  expect(shortenPageData(other)).toBe(other)
})
