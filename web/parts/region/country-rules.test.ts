import {expect, test, vi} from 'vitest'
import {hasOwnRules} from '#web/routing/countries-with-rules.ts'
import {getCountryRules} from './country-rules.ts'

const {preview} = vi.hoisted(() => ({preview: {isOn: false}}))

vi.mock('#web/content/draft/current-draft.ts', () => ({
  currentDraft: async () => await Promise.resolve(preview.isOn ? {} : null),
}))
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async () => {
    const code = preview.isOn ? 'KW' : 'SA'
    // The editor ends the preview during the read.
    preview.isOn = false
    return await Promise.resolve([{code}])
  },
}))

test('the routing never learns countries from a preview, also if it ends while the table is read', async () => {
  await getCountryRules('en')
  expect([hasOwnRules('SA'), hasOwnRules('KW')]).toEqual([true, false])
  preview.isOn = true
  expect(await getCountryRules('en')).toEqual([{code: 'KW'}])
  expect([hasOwnRules('SA'), hasOwnRules('KW')]).toEqual([true, false])
})
