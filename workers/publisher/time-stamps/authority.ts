import {readFileSync} from 'node:fs'
import {embeddedKeyPrefix, isPublicSite} from '#domain/deployment/production-problems.ts'
import {z} from 'zod'
import {readPem} from './certificate.ts'

/** Who stamps, and the certificates, as PEM, of the CAs that its time stamps are checked with. */
export type TimeStampAuthority = Readonly<{url: string; caPem: string}>

const shape = z.object({
  TSA_URL: z.url({
    error: 'the address of a time-stamp authority (RFC 3161), for example http://timestamp.example.com',
    protocol: /^https?$/u,
  }),
  TSA_CA_FILE: z.string({error: 'a file with the certificates of its CA, as PEM'}).min(1),
})

function readCaFile(file: string): string {
  const fault = (words: string, cause?: unknown) =>
    new Error(`Malformed TSA_CA_FILE: ${file} ${words}`, {cause})
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (cause) {
    throw fault('cannot be read', cause)
  }
  if (readPem(pem).length === 0) throw fault('holds no certificate as PEM')
  return pem
}

/**
 * The authority of the environment (`TSA_URL`, `TSA_CA_FILE`); undefined where none is named: then no time stamps are taken. Throws an Error that names
 * what is missing or malformed. A public site is stamped by no embedded authority, wherever it runs.
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

/** What a start says about time stamps. */
export const describeAuthority = (authority: TimeStampAuthority | undefined): string =>
  authority ? `time stamps by ${authority.url}` : 'no time stamps are taken: TSA_URL is not set'
