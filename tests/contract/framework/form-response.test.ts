import '#tests/support/site-variables.ts'
import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {getServerActionRequestMetadata} from 'next/dist/server/lib/server-action-request-meta.js'
import {NextRequest} from 'next/server'
import {expect, test} from 'vitest'
import {forwardFormResponse} from '#web/routing/form-response.ts'

const forwarded = () => {
  const headers = new Headers({'next-action': 'x', 'content-type': 'multipart/form-data; boundary=a'})
  forwardFormResponse(headers, {policy: '', isReadable: false})
  return new NextRequest('http://localhost:3000/en/UK/bad-request', {method: 'POST', headers})
}

test('Next treats a form that is forwarded as unreadable as one whose body it does not read', () => {
  expect(getServerActionRequestMetadata(forwarded())).toEqual({
    actionId: null,
    isURLEncodedAction: true,
    isMultipartAction: false,
    isFetchAction: false,
    isPossibleServerAction: true,
  })
})

test('Next still renders a page for that kind before it reads any body', () => {
  // Running it needs a complete server; the proxy relies on the order of these lines.
  const file = createRequire(import.meta.url).resolve('next/dist/server/app-render/action-handler.js')
  const source = readFileSync(file, 'utf8')
  const begin = source.indexOf('async function handleAction(')
  const leftUnread = source.indexOf('if (isURLEncodedAction) {', begin)
  expect(begin).toBeGreaterThan(0)
  expect(source.slice(leftUnread, leftUnread + 400)).toMatch(
    /if \(isFetchAction\)[\s\S]*?\} else \{[^}]*return null;/u,
  )
  expect(source.slice(begin, leftUnread)).not.toMatch(/\bdecodeAction\(|\bdecodeReply\(|req\.(?:body|on)\b/u)
})
