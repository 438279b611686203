import {expect, test, vi} from 'vitest'
import {describeKeyEnds, readKeyEnds} from './key-ends.ts'
import {reportEndsDaily} from './key-expiry.ts'
import {makeSealKey} from './seal/make-seal.ts'
import {toPublicKey} from './seal/seal-keys.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const tokenUntil = (day: string) => {
  const payload = Buffer.from(
    JSON.stringify({role: 'site_writer', note: 'ÿþ?', exp: Date.parse(day) / 1_000}),
  )
  return `eyJhbGciOiJFUzI1NiJ9.${payload.toString('base64url')}.c2lnbmF0dXJl`
}

test.each([
  ['2026-12-28T12:00:00Z', []],
  ['2026-12-28T11:59:00Z', ['SUPABASE_SITE_KEY ends on 2026-12-28, in 29 days']],
  ['2026-11-28T12:00:00Z', ['SUPABASE_SITE_KEY ended on 2026-11-28: it is refused']],
])('a key until %s is warned of from 30 days before its end', (day, sentences) => {
  expect(describeKeyEnds({SUPABASE_SITE_KEY: tokenUntil(day)}, now)).toEqual(sentences)
})

test('keys without an end, and those of an embedded stack, have none', () => {
  expect(
    readKeyEnds({
      SUPABASE_SITE_KEY: 'marsa-local-site-abc',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
      SUPABASE_PUBLISHER_KEY: 'a.b.c',
      SUPABASE_PUBLISHABLE_KEY: undefined,
    }),
  ).toEqual([])
})

test("the publisher's seal key ends where its public half says so, and a retired key of others doesn't", () => {
  const [own, other] = [makeSealKey('own'), makeSealKey('other')]
  const env = (keys: readonly object[]) => ({
    SEAL_KEY: JSON.stringify(own),
    SEAL_PUBLIC_KEYS: JSON.stringify({keys}),
  })
  const validUntil = '2026-12-01T00:00:00Z'
  expect(describeKeyEnds(env([{...toPublicKey(own), validUntil}]), now)).toEqual([
    'SEAL_KEY ends on 2026-12-01, in 2 days',
  ])
  expect(readKeyEnds(env([toPublicKey(own), {...toPublicKey(other), validUntil}]))).toEqual([])
})

test('a process reports what ends at its start and each day', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  reportEndsDaily(
    () => [['SUPABASE_SITE_KEY', Date.now() + 86_400_000]],
    (line) => void lines.push(line),
  )
  vi.advanceTimersByTime(2 * 86_400_000)
  vi.useRealTimers()
  expect(lines).toHaveLength(3)
})
