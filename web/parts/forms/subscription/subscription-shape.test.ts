import {describe, expect, test} from 'vitest'
import {getMessages} from '#i18n/messages.ts'
import {checkValues} from '../form-fields.ts'
import {aboutValues} from './about-fields.ts'
import {subscriptionShape} from './subscription-shape.ts'

const texts = getMessages('en').forms.errors
const check = (values: Readonly<Record<string, string>>) =>
  checkValues(subscriptionShape, {topic: 'status', email: 'layla@example.com', lang: 'en', ...values}, texts)

describe('a subscription to the status', () => {
  test('covers all components by default, and when all are chosen', () => {
    const everything = {topic: 'status', email: 'layla@example.com', language: undefined, componentIds: null}
    expect(check({}).message).toEqual(everything)
    expect(check({...aboutValues(['mail']), ...aboutValues(null)}).message).toEqual(everything)
  })

  test('covers the chosen components, in the chosen language', () => {
    expect(check({...aboutValues(['mail', 'sign-in']), language: 'ar'}).message).toMatchObject({
      language: 'ar',
      componentIds: ['mail', 'sign-in'],
    })
  })

  test('covers at least one component, and ignores invalid component ids', () => {
    expect(check(aboutValues([])).errors).toEqual({about: texts.componentMissing})
    expect(check(aboutValues(['A b', ''])).errors).toEqual({about: texts.componentMissing})
  })
})

test('a subscription to the newsletter has no components', () => {
  expect(check({topic: 'newsletter', ...aboutValues(['mail'])}).message?.componentIds).toBeNull()
})
