import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {addFormId, parseFlash, writeFlash} from './flash.ts'

const flash = {toast: 'failed'} as const

test('a flash names the form that it is about', () => {
  const named = addFormId(flash, {formId: 'remove-6f1c1f0e-0000-4000-8000-00000000000a'})
  expect(parseFlash(writeFlash(named))).toEqual({
    toast: 'failed',
    form: 'remove-6f1c1f0e-0000-4000-8000-00000000000a',
  })
})

test.each(['', 'a'.repeat(65), '<b>', 'a b'])('%j is no id of a form', (formId) => {
  expect(addFormId(flash, {formId})).toEqual(flash)
})

test('a form without an id leaves the flash as it is', () => {
  expect(addFormId(flash, {})).toEqual(flash)
})
