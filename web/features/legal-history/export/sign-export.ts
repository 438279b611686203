import 'server-only'
import {createPrivateKey, createPublicKey, hkdfSync, sign} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'

// PKCS #8 header before the 32 bytes of an Ed25519 key.
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signing key of exports. It is derived from a shared secret, so that every web server has the same. */
function exportKey() {
  const seed = hkdfSync('sha256', siteEnvironment().SANITY_WEBHOOK_SECRET, '', 'legal history export', 32)
  return createPrivateKey({key: Buffer.concat([head, Buffer.from(seed)]), format: 'der', type: 'pkcs8'})
}

/** The Ed25519 signature of a text, in base64. */
export const signExport = (text: string): string =>
  sign(null, Buffer.from(text), exportKey()).toString('base64')

/** The public key that verifies a signature, in PEM. */
export const exportPublicKey = (): string =>
  createPublicKey(exportKey()).export({format: 'pem', type: 'spki'}).toString()
