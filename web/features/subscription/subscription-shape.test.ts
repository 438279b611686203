import {describe, expect, test} from 'vitest'
import {messagesOf} from '#web/i18n/messages.ts'
import {checkValues} from '../forms/check-values.ts'
import {aboutValues} from './about-fields.ts'
import {subscriptionShape} from './subscription-shape.ts'

const texts = messagesOf('en').forms.errors
const check = (values: Readonly<Record<string, string>>) =>
  checkValues(subscriptionShape, {topic: 'status', email: 'layla@example.com', lang: 'en', ...values}, texts)

describe('a wish to be mailed about the status', () => {
  test('is about everything when nothing is said, and when everything is chosen', () => {
    const everything = {topic: 'status', email: 'layla@example.com', language: undefined, componentIds: null}
    expect(check({}).message).toEqual(everything)
    expect(check({...aboutValues(['mail']), ...aboutValues(null)}).message).toEqual(everything)
  })

  test('is about the components that are chosen, in the language that is chosen', () => {
    expect(check({...aboutValues(['mail', 'sign-in']), language: 'ar'}).message).toMatchObject({
      language: 'ar',
      componentIds: ['mail', 'sign-in'],
    })
  })

  test('is about at least one, and about nothing that no component could be called', () => {
    expect(check(aboutValues([])).errors).toEqual({about: texts.componentMissing})
    expect(check(aboutValues(['A b', ''])).errors).toEqual({about: texts.componentMissing})
  })
})

test('a wish for the newsletter is about no component', () => {
  expect(check({topic: 'newsletter', ...aboutValues(['mail'])}).message?.componentIds).toBeNull()
})
