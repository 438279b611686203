import {hkdfSync} from 'node:crypto'

const keyBytes = 32

/**
 * The key that Next derives the addresses of form actions from, in base64. From a secret that stays with a deployment, not anew for each build: a form of the
 * page before a release is then taken after it, with scripts and without. No action carries values that it would have to hide.
 * @param secret The secret of the publish webhook, which a deployment has anyway.
 */
export const formActionKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'form actions of the site', keyBytes)).toString('base64')
