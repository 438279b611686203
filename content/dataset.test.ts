import {expect, test} from 'vitest'
import {readDataset} from './dataset.ts'

const complete = {SANITY_PROJECT_ID: 'abc123de', SANITY_DATASET: 'production', SANITY_WRITE_TOKEN: 'token'}

test('a hosted dataset has no address of its own', () => {
  expect(readDataset(complete)).toEqual({projectId: 'abc123de', dataset: 'production', token: 'token'})
})

test('an embedded dataset has one', () => {
  expect(readDataset({...complete, SANITY_API_HOST: 'http://localhost:3900'}).apiHost).toBe(
    'http://localhost:3900',
  )
})

test('what is missing is named, with what to put there', () => {
  expect(() => readDataset({SANITY_DATASET: 'production'})).toThrow(
    'Missing SANITY_PROJECT_ID: the id of the Sanity project, for example abc123de\n' +
      'Missing SANITY_WRITE_TOKEN: a token of the project with the Editor role',
  )
})

test('what is malformed is named', () => {
  expect(() => readDataset({...complete, SANITY_API_HOST: 'localhost'})).toThrow(
    'SANITY_API_HOST is malformed',
  )
})
