import path from 'node:path'
import {isPublicSite} from '#domain/deployment/production-problems.ts'
import type {Settings} from './settings.ts'

/** Where the embedded authority keeps its key and certificates, below the data folder. */
export const timestampAuthorityFolder = 'timestamp-authority'

/** What is wrong with the variables of the time-stamp authority, a line for each. */
export function timeStampProblems(env: NodeJS.ProcessEnv): readonly string[] {
  const {TSA_URL: url, TSA_CA_FILE: caFile} = env
  if (!url) return caFile ? ['Missing TSA_URL: the address of the authority that TSA_CA_FILE belongs to'] : []
  return [
    ...(/^https?:$/u.test(URL.parse(url)?.protocol ?? '')
      ? []
      : [
          'Malformed TSA_URL: the address of a time-stamp authority (RFC 3161), for example http://timestamp.example.com',
        ]),
    ...(caFile
      ? []
      : [
          'Missing TSA_CA_FILE: a file with the certificates of the CA, as PEM, that the time stamps of TSA_URL are checked with',
        ]),
  ]
}

/** Which authority stamps the record, and by which CA its time stamps are checked; nothing where a public site names none: then none are taken. */
export function timeStampVariables(
  settings: Settings,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  if (env['TSA_URL'] && env['TSA_CA_FILE'])
    return {TSA_URL: env['TSA_URL'], TSA_CA_FILE: path.resolve(env['TSA_CA_FILE'])}
  if (isPublicSite(env)) return {}
  return {
    TSA_URL: settings.urls.timestampAuthority,
    TSA_CA_FILE: path.join(settings.dataDir, timestampAuthorityFolder, 'ca.pem'),
  }
}
