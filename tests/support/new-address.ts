import {randomBytes, randomInt} from 'node:crypto'

/** An unused e-mail address. */
export const newEmail = (name: string, domain = 'example.com'): string =>
  `${name}-${randomBytes(6).toString('hex')}@${domain}`

/** Headers with a random IP address, so that parallel tests do not share a rate limit. */
export const newIpHeaders = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
