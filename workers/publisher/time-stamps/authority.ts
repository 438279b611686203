import {readFileSync} from 'node:fs'
import {embeddedKeyPrefix, isPublicSite} from '#domain/production-problems.ts'
import {z} from 'zod'
import {readPem} from './certificate.ts'
import type {End} from '#domain/key-expiry.ts'
import {readToken} from './token.ts'

/** The address of the authority, and the CA certificates (PEM) that verify its time stamps. */
export type TimeStampAuthority = Readonly<{url: string; caPem: string}>

const shape = z.object({
  TSA_URL: z.url({
    error: 'the address of a time-stamp authority (RFC 3161), for example http://timestamp.example.com',
    protocol: /^https?$/u,
  }),
  TSA_CA_FILE: z.string({error: 'a file with the certificates of its CA, as PEM'}).min(1),
})

function readCaFile(file: string): string {
  const makeError = (words: string, cause?: unknown) =>
    new Error(`Malformed TSA_CA_FILE: ${file} ${words}`, {cause})
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (cause) {
    throw makeError('cannot be read', cause)
  }
  if (readPem(pem).length === 0) throw makeError('holds no certificate as PEM')
  return pem
}

/**
 * Reads the authority from `TSA_URL` and `TSA_CA_FILE`. Undefined if it isn't configured: then no time stamps are taken. Throws an Error that names
 * what is missing or malformed. A public site can't use an embedded authority.
 */
export function readTimeStampAuthority(
  env: Readonly<Record<string, string | undefined>>,
): TimeStampAuthority | undefined {
  if (!env['TSA_URL']) return undefined
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(defined)
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map(({path, message}) => {
          const name = path.join('.')
          return `${defined[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
        })
        .join('\n'),
    )
  const caPem = readCaFile(parsed.data.TSA_CA_FILE)
  const isEmbedded = readPem(caPem).some(({x509}) => x509.subject.includes(`CN=${embeddedKeyPrefix} `))
  if (isEmbedded && isPublicSite(env))
    throw new Error(
      'Malformed TSA_CA_FILE: this is the CA of an embedded stack, whose time stamps prove nothing',
    )
  return {url: parsed.data.TSA_URL, caPem}
}

/**
 * The ends of the CA's certificates, and of those in a time stamp. Certificates that have ended stay in the file to verify older time stamps: they
 * count only if none is valid.
 */
export function listCertificateEnds(caPem: string, now: number, token?: string): readonly End[] {
  const sent = token === undefined ? [] : readToken(Buffer.from(token, 'base64')).certificates
  const all = [...readPem(caPem), ...sent].map(({x509, validTo}): End => [
    `The certificate "${x509.subject.replaceAll('\n', ', ')}" of the time-stamp authority`,
    validTo.getTime(),
  ])
  const valid = all.filter(([, endsAt]) => endsAt > now)
  return [...new Map(valid.length > 0 ? valid : all)]
}

/** The startup line about time stamps. */
export const describeAuthority = (authority: TimeStampAuthority | undefined): string =>
  authority ? `time stamps by ${authority.url}` : 'no time stamps are taken: TSA_URL is not set'
