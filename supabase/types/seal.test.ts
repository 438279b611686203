import {describe, expect, test} from 'vitest'
import {seal, sealFault} from './seal.ts'

const types = 'export type Database = {public: {Tables: {}}}\n'

describe('sealed types', () => {
  test('hold as they were made', () => {
    expect(sealFault(seal(types))).toBeUndefined()
  })

  test('show an edit by hand', () => {
    expect(sealFault(`${seal(types)}export {}\n`)).toBe('edited by hand')
  })

  test('show other schemas', () => {
    expect(sealFault(seal(types).replace(/schemas [0-9a-f]{4}/, 'schemas zzzz'))).toBeDefined()
    expect(sealFault(seal(types).replace(/schemas [0-9a-f]{4}/, 'schemas 0000'))).toBe(
      'made from other schemas',
    )
  })

  test('differ from types of another origin', () => {
    expect(sealFault(types)).toBe('not made by supabase/generate-types.ts')
  })
})
