import {NextRequest} from 'next/server'
import {describe, expect, test} from 'vitest'
import {formResponseTo, forwardFormResponse} from './form-response.ts'

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
    const response = await formResponseTo(post(contactForm()))
    expect(response?.isReadable).toBe(true)
    expect(response?.policy).toContain("'nonce-")
  })

  test('leaves the body to the page', async () => {
    const request = post(contactForm())
    await formResponseTo(request)
    expect((await request.formData()).get('email')).toBe('a@example.com')
  })

  test.each([
    ['is text', 'email=a', {}],
    ['is of another type of form', 'email=a', {'content-type': 'application/x-www-form-urlencoded'}],
    ['is cut off', '--x\r\n', {'content-type': 'multipart/form-data; boundary=x'}],
    ['is of a script that names its action in a header', contactForm(), {'next-action': '605b'}],
  ])('is an error page when the body %s', async (_, body, headers) => {
    expect(await formResponseTo(post(body, headers))).toMatchObject({isReadable: false})
  })

  test.each(['GET', 'HEAD', 'PUT'])('does not exist for %s', async (method) => {
    expect(await formResponseTo(new NextRequest(address, {method}))).toBeNull()
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
