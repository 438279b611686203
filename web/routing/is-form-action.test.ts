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
      'with submitted values, in any characters',
      {...written, '$ACTION_1:1': JSON.stringify([{values: {message: 'It cost "$5" [net]', other: '$$5'}}])},
    ],
    ['without state', {$ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":null}`}],
    ['with an unbound action', {[`$ACTION_ID_${id}`]: ''}],
  ])('%s is accepted', (_, fields) => {
    expect(isFormAction(formOf(fields))).toBe(true)
  })

  test.each([
    ['without an action', {}],
    ['with two', {...written, $ACTION_REF_2: ''}],
    ['with one and fields of another', {...written, '$ACTION_2:0': '1'}],
    ['with an action that is not JSON', {...written, '$ACTION_1:0': '{'}],
    ['with an action that has no name', {...written, '$ACTION_1:0': '{"id":null,"bound":null}'}],
    ['with a reference instead of a text', {...written, '$ACTION_1:1': '["$Q1"]'}],
    ['with a hidden reference', {...written, '$ACTION_1:1': '["\\u0024Q1"]'}],
    ['with missing data', {...written, '$ACTION_1:0': `{"id":"${id}","bound":"$@2"}`}],
    ['with data that is not a list', {...written, '$ACTION_1:1': '1'}],
    ['with deeply nested data', {...written, '$ACTION_1:1': `${'['.repeat(9000)}${']'.repeat(9000)}`}],
  ])('%s is rejected', (_, fields) => {
    expect(isFormAction(formOf(fields))).toBe(false)
  })
})
