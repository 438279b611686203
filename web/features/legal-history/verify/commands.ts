import type {Scope} from '#web/i18n/scope.ts'

/** The steps of checking a bundle, in order. A closed set. */
export const verificationSteps = ['get', 'run', 'entry', 'seal', 'stamp'] as const
export type VerificationStep = (typeof verificationSteps)[number]

/** The commands of each step, about a region and a language. They are those of `docs/verify-the-record.md`. */
export const commandsOf = (
  siteUrl: string,
  {region, lang}: Scope,
): Readonly<Record<VerificationStep, string>> => ({
  get: [
    `curl -o bundle.json '${siteUrl}/api/legal/history/bundle?at=2026-11-23T10:15Z&region=${region}&lang=${lang}'`,
    `curl -o bundle.json '${siteUrl}/api/legal/history/bundle?from=2026-11-01&to=2026-11-30&region=${region}&lang=${lang}'`,
    `curl -o keys.json ${siteUrl}/.well-known/seal-keys.json`,
    `curl -o verify-record.mjs ${siteUrl}/record/verify-record.mjs`,
  ].join('\n'),
  run: 'node verify-record.mjs bundle.json --keys keys.json --ca ca.pem',
  entry: 'sha256sum entry.txt',
  seal: [
    'sha256sum document.txt',
    "{ printf '302a300506032b6570032100' | xxd -r -p; printf '%s=' \"$X\" | tr '_-' '/+' | base64 -d; } \\",
    '  | openssl pkey -pubin -inform DER -out key.pem',
    'openssl pkeyutl -verify -rawin -pubin -inkey key.pem -sigfile signature -in signed.txt',
  ].join('\n'),
  stamp: [
    'base64 -d token.txt > anchor.der',
    'openssl ts -verify -token_in -in anchor.der -CAfile ca.pem -digest HEAD_HASH',
  ].join('\n'),
})
