import 'server-only'
import {createPrivateKey, createPublicKey, hkdfSync, sign} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'

// What stands before the 32 bytes of an Ed25519 key in PKCS #8.
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key of this site's exports. Every web server has the same: it follows from a secret that they share. */
function exportKey() {
  const seed = hkdfSync('sha256', siteEnvironment().SANITY_WEBHOOK_SECRET, '', 'legal history export', 32)
  return createPrivateKey({key: Buffer.concat([head, Buffer.from(seed)]), format: 'der', type: 'pkcs8'})
}

/** The Ed25519 signature of a text, in base64. */
export const signExport = (text: string): string =>
  sign(null, Buffer.from(text), exportKey()).toString('base64')

/** With which anybody can check a signature, in PEM. */
export const exportPublicKey = (): string =>
  createPublicKey(exportKey()).export({format: 'pem', type: 'spki'}).toString()
