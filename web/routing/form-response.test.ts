import {describe, expect, test} from 'vitest'
import {NextRequest} from 'next/server'
import {isServerActionForm, respondToForm, forwardFormResponse} from './form-response.ts'

const id = '605b57a9179a0426a1ca8538a4c285032c8bd38fcd'
const written = {
  $ACTION_REF_1: '',
  '$ACTION_1:0': `{"id":"${id}","bound":"$@1"}`,
  '$ACTION_1:1': '[{"status":"open"}]',
  $ACTION_KEY: 'k9277485370a1d9e178d30ae7e0225de3',
}

const makeForm = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries({...fields, email: 'a@example.com'})) form.set(name, value)
  return form
}

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const records = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('a form of a page', () => {
  test.each([
    ['as it was first shown', written],
    [
      'with submitted values, in any characters',
      {...written, '$ACTION_1:1': JSON.stringify([{values: {message: 'It cost "$5" [net]', other: '$$5'}}])},
    ],
    ['without state', {$ACTION_REF_1: '', '$ACTION_1:0': `{"id":"${id}","bound":null}`}],
    ['with an unbound action', {[`$ACTION_ID_${id}`]: ''}],
    ['with an unbound action and a key', {[`$ACTION_ID_${id}`]: '', $ACTION_KEY: 'k1'}],
    ['with data of twenty levels', {...written, '$ACTION_1:1': nested(20)}],
    ['with many lists beside each other', {...written, '$ACTION_1:1': `[${'[],'.repeat(30)}[]]`}],
    ['with brackets in a text', {...written, '$ACTION_1:1': JSON.stringify(['['.repeat(30)])}],
  ])('%s is accepted', (_, fields) => {
    expect(isServerActionForm(makeForm(fields))).toBe(true)
  })

  test.each([
    ['without an action', {}],
    ['with two', {...written, $ACTION_REF_2: ''}],
    ['with two of which one is unbound', {...written, [`$ACTION_ID_${id}`]: ''}],
    ['with two that are unbound', {[`$ACTION_ID_${id}`]: '', [`$ACTION_ID_${id}ab`]: ''}],
    ['with one and fields of another', {...written, '$ACTION_2:0': '1'}],
    ['with an action that is not JSON', {...written, '$ACTION_1:0': '{'}],
    ['with an action that has no name', {...written, '$ACTION_1:0': '{"id":null,"bound":null}'}],
    ['with a reference instead of a text', {...written, '$ACTION_1:1': '["$Q1"]'}],
    ['with a hidden reference', {...written, '$ACTION_1:1': '["\\u0024Q1"]'}],
    ['with missing data', {...written, '$ACTION_1:0': `{"id":"${id}","bound":"$@2"}`}],
    ['with data that is not a list', {...written, '$ACTION_1:1': '1'}],
    ['with a field of another beside an unbound action', {[`$ACTION_ID_${id}`]: '', '$ACTION_1:0': '1'}],
    ['with a reference to data that it lacks', {$ACTION_REF_1: ''}],
    ['with an action that is nothing', {...written, '$ACTION_1:0': 'null'}],
    ['with an action whose name is a list', {...written, '$ACTION_1:0': `{"id":["${id}"],"bound":null}`}],
    ['with a longer name of an action', {...written, '$ACTION_1:0': `{"id":"x${id}","bound":null}`}],
    ['with more after the name', {...written, '$ACTION_1:0': `{"id":"${id}x","bound":null}`}],
    ['with state named by a list', {...written, '$ACTION_1:0': `{"id":"${id}","bound":["$@1"]}`}],
    ['with data of twenty-one levels', {...written, '$ACTION_1:1': nested(21)}],
    ['with records of twenty-one levels', {...written, '$ACTION_1:1': `[${records(20)}]`}],
    ['with deeply nested data', {...written, '$ACTION_1:1': `${'['.repeat(9000)}${']'.repeat(9000)}`}],
  ])('%s is rejected', (_, fields) => {
    expect(isServerActionForm(makeForm(fields))).toBe(false)
  })

  test('with a text that never ends is rejected as fast as one that ends', () => {
    const durationOf = (text: string) => {
      const began = performance.now()
      expect(isServerActionForm(makeForm({...written, '$ACTION_1:0': text}))).toBe(false)
      return performance.now() - began
    }
    const quotes = String.raw`\"`.repeat(30_000)
    durationOf('')
    expect(durationOf(`"${quotes}`)).toBeLessThan(50 * Math.max(20, durationOf(`"${quotes}"`)))
  })

  test('with the same field of React twice is rejected', () => {
    const form = makeForm(written)
    form.append('$ACTION_1:1', '[]')
    expect(isServerActionForm(form)).toBe(false)
  })

  test('with a file as its state is rejected', () => {
    const form = makeForm(written)
    form.set('$ACTION_1:1', new File(['[]'], 'state.json'))
    expect(isServerActionForm(form)).toBe(false)
  })
})

const address = 'http://localhost:3000/contact'

const contactForm = (): FormData => {
  const form = new FormData()
  form.set('$ACTION_ID_605b57a9179a0426a1ca8538a4c285032c8bd38fcd', '')
  form.set('email', 'a@example.com')
  return form
}

const post = (body: BodyInit, headers: Record<string, string> = {}): NextRequest =>
  new NextRequest(address, {method: 'POST', body, headers})

describe('the response to a form', () => {
  test('shows its page when React wrote its action, with a policy of its own', async () => {
    const response = await respondToForm(post(contactForm()))
    expect(response?.isReadable).toBe(true)
    expect(response?.policy).toContain("'nonce-")
  })

  test('leaves the body to the page', async () => {
    const request = post(contactForm())
    await respondToForm(request)
    expect((await request.formData()).get('email')).toBe('a@example.com')
  })

  test.each([
    ['is text', 'email=a', {}],
    ['is of another type of form', 'email=a', {'content-type': 'application/x-www-form-urlencoded'}],
    ['is cut off', '--x\r\n', {'content-type': 'multipart/form-data; boundary=x'}],
    ['is of a script that names its action in a header', contactForm(), {'next-action': '605b'}],
  ])('is an error page when the body %s', async (_, body, headers) => {
    expect(await respondToForm(post(body, headers))).toMatchObject({isReadable: false})
  })

  test.each(['GET', 'HEAD', 'PUT'])('does not exist for %s', async (method) => {
    expect(await respondToForm(new NextRequest(address, {method}))).toBeNull()
  })
})

describe('the headers that the page receives', () => {
  const sent = {'content-type': 'multipart/form-data; boundary=x', 'next-action': '605b'}

  test('are as sent when the body is readable', () => {
    const headers = new Headers(sent)
    forwardFormResponse(headers, {policy: '', isReadable: true})
    expect(Object.fromEntries(headers)).toEqual(sent)
  })

  test('name no action, and a type whose body Next ignores, when it is not', () => {
    const headers = new Headers(sent)
    forwardFormResponse(headers, {policy: '', isReadable: false})
    expect(Object.fromEntries(headers)).toEqual({'content-type': 'application/x-www-form-urlencoded'})
  })
})
