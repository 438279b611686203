// @vitest-environment jsdom
import {afterEach, expect, test} from 'vitest'
import {keepTyped} from '../browser/page-lifecycle.ts'
import {followTyping} from './keep-typed.ts'

const form = `<input id="name"><textarea id="message"></textarea><input id="consent" type="checkbox">
  <select id="subject"><option value="a" selected>a</option><option value="b">b</option></select>
  <input id="secret" type="password"><input id="otp" name="code"><input id="token" type="hidden" value="t">`
let stop: () => void = () => undefined

/** Opens a page in the same tab. */
function open(path: string, markup = form): void {
  stop()
  window.history.replaceState(null, '', path)
  document.body.innerHTML = markup
  stop = followTyping()
}

const type = (id: string, value: string) => {
  const field = document.querySelector(`#${id}`)
  if (field) Reflect.set(field, 'value', value)
  field?.dispatchEvent(new Event('input', {bubbles: true}))
}
const held = (id: string): unknown => Reflect.get(document.querySelector(`#${id}`) ?? {}, 'value')

afterEach(() => sessionStorage.clear())

test('what was typed is there in the other language, once, and without what is secret', () => {
  open('/contact')
  for (const [id, value] of [
    ['message', 'Half a\nmessage & more'],
    ['subject', 'b'],
    ['secret', 'tide'],
    ['otp', '123456'],
  ] as const)
    type(id, value)
  document.querySelector<HTMLInputElement>('#consent')?.click()
  keepTyped()
  open('/ar/contact')
  expect(['name', 'message', 'subject', 'secret', 'otp', 'token'].map(held)).toEqual([
    '',
    'Half a\nmessage & more',
    'b',
    '',
    '',
    't',
  ])
  expect(document.querySelector<HTMLInputElement>('#consent')?.checked).toBe(true)
  expect(sessionStorage).toHaveLength(0)
  open('/contact')
  expect(held('message')).toBe('')
})

test('it waits on the page where the change of region is confirmed, and is forgotten on any other', () => {
  open('/contact')
  type('message', 'Half')
  keepTyped()
  open('/region', '<p></p>')
  open('/contact')
  expect(held('message')).toBe('Half')
  keepTyped()
  open('/legal', '<p></p>')
  open('/contact')
  expect(held('message')).toBe('')
})

test('a page on which nothing was typed keeps nothing, and a field that is gone stops nobody', () => {
  open('/contact')
  keepTyped()
  expect(sessionStorage).toHaveLength(0)
  type('message', 'Half')
  type('name', 'Layla')
  keepTyped()
  open('/contact', '<input id="name">')
  expect(held('name')).toBe('Layla')
})
