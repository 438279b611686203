import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {makeOnce, makePrivate} from '#runtime/environment/private-files.ts'
import {embeddedKeyPrefix} from '#domain/production-problems.ts'
import {type Identity, makeIdentity, parseIdentity} from '#packages/timestamp-authority/identity.ts'

/** Reads the authority's key and certificates from its folder. The first start creates them. Writes `ca.pem` beside them for verifiers. */
export function openIdentity(folder: string): Identity {
  makePrivate(folder)
  const identity = parseIdentity(
    makeOnce(path.join(folder, 'identity.json'), () => makeIdentity(embeddedKeyPrefix)),
  )
  writeFileSync(path.join(folder, 'ca.pem'), identity.caCertificate, {mode: 0o600})
  return identity
}
