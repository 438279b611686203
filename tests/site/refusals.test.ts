import {expect, test} from 'vitest'
import {siteUrl} from '#tests/support/site.ts'

// No other test requests the pictures of these pages.
test.each([
  ['POST', 'vps'],
  ['PUT', 'servers'],
  ['DELETE', 'insights'],
])('a picture that was refused to %s is there for whoever reads it', async (method, tool) => {
  const picture = new URL(`/share/ar/tools/${tool}`, siteUrl)
  expect((await fetch(picture, {method})).status).toBe(405)
  const read = await fetch(picture)
  expect(read.status).toBe(200)
  expect(read.headers.get('content-type')).toBe('image/png')
})
