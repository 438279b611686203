import {expect, test} from 'vitest'
import {spreadLimits} from '#domain/spreads/spread.ts'
import {getMessages} from '#i18n/messages.ts'
import {describeTones} from './spreads-explorer.tsx'

test('the legend names the limits that decide a tone', () => {
  expect(spreadLimits).toEqual({tight: 1, medium: 3})
  expect(describeTones('en', getMessages('en').instruments.tones)).toEqual({
    tight: 'up to 1 pip',
    medium: 'up to 3 pips',
    wide: 'above 3 pips',
  })
  expect(describeTones('ar', getMessages('ar').instruments.tones)).toEqual({
    tight: 'حتى نقطة واحدة',
    medium: 'حتى 3 نقاط',
    wide: 'أكثر من 3 نقاط',
  })
})
