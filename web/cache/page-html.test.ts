import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {writeContentPolicy, scriptsAfterFirstPaint} from './page-html.ts'

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
