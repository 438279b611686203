import {expect, test} from 'vitest'
import {describeAddressChange} from './slug-input.tsx'

const edited = (slug: string | undefined, formerSlugs: readonly string[] = [], isInRelease = false) => ({
  type: 'blogPost',
  publishedSlug: 'old',
  address: {slug, formerSlugs},
  isInRelease,
})

test('an editor reads both addresses before they publish', () => {
  expect(describeAddressChange(edited('new'))).toBe(
    'The address changes from /blog/old to /blog/new. The old address will redirect to the new one.',
  )
})

test('nothing is said while the address stays, is empty or was never published', () => {
  expect(describeAddressChange(edited('old'))).toBeNull()
  expect(describeAddressChange(edited(undefined))).toBeNull()
  expect(describeAddressChange({...edited('new'), publishedSlug: undefined})).toBeNull()
})

test('a type whose slug is no address has none that changes', () => {
  expect(describeAddressChange({...edited('new'), type: 'faq'})).toBeNull()
})

test('in a release, the editor is asked to keep the old address themselves', () => {
  expect(describeAddressChange(edited('new', [], true))).toContain('add old to the former addresses')
  expect(describeAddressChange(edited('new', ['old'], true))).toContain(
    'The old address will redirect to the new one',
  )
})
