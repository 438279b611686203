import {expect, test} from 'vitest'
import {isolateInPlainText} from './isolate-in-plain-text.ts'

test('numbers in Arabic are isolated, and nothing else is changed', () => {
  expect(isolateInPlainText('ar', 'تخسر 74-89% من الحسابات.')).toBe('تخسر \u206674-89%\u2069 من الحسابات.')
  expect(isolateInPlainText('en', '74-89% lose money.')).toBe('74-89% lose money.')
})
