import {describe, expect, test} from 'vitest'
import {isFormAction} from './is-form-action.ts'

const id = '605b57a9179a0426a1ca8538a4c285032c8bd38fcd'
const written = {
  $ACTION_REF_1: '',
  '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`,
  '$ACTION_1:1': '[{"status":"open"}]',
  $ACTION_KEY: 'k9277485370a1d9e178d30ae7e0225de3',
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({...fields, email: 'a@example.com'})) form.set(name, value)
  return form
}

describe('a form of a page', () => {
  test.each([
    ['as it was first shown', written],
    [
      'with what the reader had written, in any signs',
      {...written, '$ACTION_1:1': JSON.stringify([{values: {message: 'It cost "$5" [net]', other: '$$5'}}])},
    ],
    ['without data to go on from', {$ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":null}`}],
    ['with an action alone', {[`$ACTION_ID_${id}`]: ''}],
  ])('%s is one', (_, fields) => {
    expect(isFormAction(formOf(fields))).toBe(true)
  })

  test.each([
    ['without an action', {}],
    ['with two', {...written, $ACTION_REF_2: ''}],
    ['with one and parts of another', {...written, '$ACTION_2:0': '1'}],
    ['with an action that is no JSON', {...written, '$ACTION_1:0': '{'}],
    ['with an action that has no name', {...written, '$ACTION_1:0': '{"id":null,"bound":null}'}],
    ['with a reference instead of a text', {...written, '$ACTION_1:1': '["$Q1"]'}],
    ['with a hidden reference', {...written, '$ACTION_1:1': '["\\u0024Q1"]'}],
    ['with data that is not there', {...written, '$ACTION_1:0': `{"id":"${id}","bound":"$@2"}`}],
    ['with data that is no list', {...written, '$ACTION_1:1': '1'}],
    ['with data without end', {...written, '$ACTION_1:1': `${'['.repeat(9000)}${']'.repeat(9000)}`}],
  ])('%s is none', (_, fields) => {
    expect(isFormAction(formOf(fields))).toBe(false)
  })
})
