import {describe, expect, test} from 'vitest'
import {sealTypes, findSealFault} from './read-types.ts'

const types = 'export type Database = {public: {Tables: {}}}\n'

describe('sealed types', () => {
  test('hold as they were made', () => {
    expect(findSealFault(sealTypes(types))).toBeUndefined()
  })

  test('show an edit by hand', () => {
    expect(findSealFault(`${sealTypes(types)}export {}\n`)).toBe('edited by hand')
  })

  test('show other schemas', () => {
    expect(findSealFault(sealTypes(types).replace(/schemas [0-9a-f]{4}/, 'schemas zzzz'))).toBeDefined()
    expect(findSealFault(sealTypes(types).replace(/schemas [0-9a-f]{4}/, 'schemas 0000'))).toBe(
      'made from other schemas',
    )
  })

  test('differ from types of another origin', () => {
    expect(findSealFault(types)).toBe('not made by supabase/generate-types.ts')
  })
})
