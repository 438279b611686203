import {createHmac} from 'node:crypto'
import {expect, test} from 'vitest'
import {readWebhookPayload} from './webhook-payload.ts'

const secret = 'a secret of the test, long enough'
const body = JSON.stringify({_id: 'regionProfile-EU', _type: 'regionProfile'})

const sign = (text: string, time = Date.now(), key = secret) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${text}`).digest('base64url')}`

const read = (text: string, signature?: string) =>
  readWebhookPayload(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      body: text,
      headers: signature === undefined ? {} : {'sanity-webhook-signature': signature},
    }),
    secret,
  )

test('a signed payload says which type was published', async () => {
  expect(await read(body, sign(body))).toMatchObject({kind: 'published', type: 'regionProfile'})
})

test.each([
  ['without a signature', body, undefined, 'signature'],
  ['signed with another secret', body, sign(body, Date.now(), 'another'), 'signature'],
  ['signed for another body', body, sign('{}'), 'signature'],
  ['with a malformed signature', body, 'v1=abc', 'signature'],
  ['with a signature cut short', body, `t=${Date.now()},v1=`, 'signature'],
  ['with an invalid body under a wrong signature', '{', `t=${Date.now()},v1=abc`, 'signature'],
  ['six minutes old', body, sign(body, Date.now() - 6 * 60_000), 'age'],
  ['from six minutes ahead', body, sign(body, Date.now() + 6 * 60_000), 'age'],
  ['that is not JSON', '{', sign('{'), 'body'],
  ['without a type', '{"_id":"a"}', sign('{"_id":"a"}'), 'body'],
  ['longer than any payload', 'x'.repeat(70_000), sign('x'.repeat(70_000)), 'body'],
] as const)('a payload %s is rejected', async (_, text, signature, reason) => {
  expect(await read(text, signature)).toEqual({kind: 'rejected', reason})
})
