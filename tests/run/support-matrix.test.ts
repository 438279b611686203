import {expect, test} from 'vitest'
import {readReadme, withMatrix} from './support-matrix.ts'

test('the support matrix in the readme of the Content Lake is of today', () => {
  const {text} = readReadme()
  expect(text).toBe(withMatrix(text))
  expect(text).toContain('`GET /data/query/:dataset`')
  expect(text).toContain('`geo::*`')
})
