import {randomBytes, randomInt} from 'node:crypto'

/** An e-mail address that nobody has used. */
export const newEmail = (name: string, domain = 'example.com'): string =>
  `${name}-${randomBytes(6).toString('hex')}@${domain}`

/** Where a visitor comes from, so that tests beside each other do not use up each other's tries. */
export const newPlace = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
