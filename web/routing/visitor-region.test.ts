import '#tests/support/site-variables.ts'
import {NextResponse} from 'next/server'
import {expect, test} from 'vitest'
import {storeRegion} from './visitor-region.ts'

const stored = (framed: boolean) => {
  const response = NextResponse.next()
  storeRegion(response, 'EU', {framed})
  return response.cookies.get('region')
}

test('a region is stored for one year', () => {
  expect(stored(false)).toMatchObject({value: 'EU', path: '/', maxAge: 31_536_000, sameSite: 'lax'})
  expect(stored(false)?.partitioned).toBeUndefined()
})

test('in a frame of another site the cookie is partitioned', () => {
  expect(stored(true)).toMatchObject({value: 'EU', sameSite: 'none', secure: true, partitioned: true})
})
