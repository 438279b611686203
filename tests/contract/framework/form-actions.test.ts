import {expect, test} from 'vitest'
import {isServerActionForm} from '#web/routing/form-response.ts'
import {type ServerAction, createServerReference, react, renderWhole} from './installed-react.ts'

const {createElement, useActionState} = react
const id = '605b57a9179a0426a1ca8538a4c285032c8bd38fcd'
const action = createServerReference(
  id,
  async () => await Promise.reject(new Error('Not called in this test.')),
)

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** What a browser without JavaScript sends: the fields that React wrote into the page's form. */
const sentFrom = (html: string): FormData => {
  const form = new FormData()
  for (const [, name = '', , value = ''] of html.matchAll(
    /<input type="hidden" name="([^"]+)"( value="([^"]*)")?\/>/gu,
  ))
    form.set(decode(name), decode(value))
  return form
}

function StatefulForm({state}: Readonly<{state: unknown}>) {
  const [, send] = useActionState<unknown, FormData>(action, state)
  return createElement('form', {action: send})
}

const plain = (sent: ServerAction) =>
  createElement('form', {action: async (form: FormData) => void (await sent(null, form))})

test('a form with a state is written as the proxy expects it', async () => {
  const html = await renderWhole(createElement(StatefulForm, {state: {status: 'open'}}))
  const form = sentFrom(html)
  expect(html).toContain('encType="multipart/form-data" method="POST"')
  expect([...form.keys()].toSorted()).toEqual(['$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY', '$ACTION_REF_1'])
  expect(isServerActionForm(form)).toBe(true)
})

test('a state with what a visitor wrote is written as the proxy expects it', async () => {
  const values = {message: 'It cost "$5" & [net] \\ $Q1', other: '$$5', name: "آدا O'Neil"}
  const form = sentFrom(await renderWhole(createElement(StatefulForm, {state: {status: 'invalid', values}})))
  expect(form.get('$ACTION_1:1')).toContain('It cost')
  expect(isServerActionForm(form)).toBe(true)
})

test('a state that is no plain data is written as the proxy rejects it', async () => {
  const form = sentFrom(await renderWhole(createElement(StatefulForm, {state: {seen: new Map([[1, 2]])}})))
  expect(form.has('$ACTION_REF_1')).toBe(true)
  expect(isServerActionForm(form)).toBe(false)
})

test('a form whose action is no action of the server names none', async () => {
  expect(isServerActionForm(sentFrom(await renderWhole(plain(action))))).toBe(false)
})
