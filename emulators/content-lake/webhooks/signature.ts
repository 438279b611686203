import {createHmac} from 'node:crypto'

/** The value of the header `sanity-webhook-signature` for a body, at a time in milliseconds since 1970. */
export function signPayload(payload: string, secret: string, timestamp: number): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('base64url')
  return `t=${timestamp},v1=${hash}`
}
