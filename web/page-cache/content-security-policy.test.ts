import {createHash} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {contentSecurityPolicy} from './content-security-policy.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a page', () => {
  test('allows exactly its own inline scripts, once each', () => {
    const policy = contentSecurityPolicy(
      '<script>a()</script><script src="/x.js"></script><script>a()</script>',
    )
    expect(policy).toContain(`script-src 'self' ${sha('a()')};`)
  })

  test('allows no inline style where there is none', () => {
    expect(contentSecurityPolicy('<p>Hello</p>')).toContain("style-src-attr 'none'")
  })

  test('reads a style attribute as the browser does', () => {
    const policy = contentSecurityPolicy('<p style="--x:&quot;a&quot;">Hello</p>')
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' ${sha('--x:"a"')}`)
  })

  test('ignores markup inside a script', () => {
    expect(contentSecurityPolicy('<script>"<style>b{}</style>"</script>')).toContain("style-src-elem 'self';")
  })

  test('connects to the site alone, or to the configured sources', () => {
    expect(contentSecurityPolicy('<p>Hello</p>')).toContain("connect-src 'self';")
    expect(contentSecurityPolicy('<p>Hello</p>', "'self' wss://abc.supabase.co")).toContain(
      "connect-src 'self' wss://abc.supabase.co;",
    )
  })

  test('never allows unsafe-inline', () => {
    expect(contentSecurityPolicy('<script>a()</script><p style="color:red">x</p>')).not.toContain(
      'unsafe-inline',
    )
  })
})
