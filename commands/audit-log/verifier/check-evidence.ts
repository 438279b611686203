import type {Bundle, BundleRun} from '#domain/record/bundle.ts'
import {manifestLine, textHash} from '#domain/record/rendering-manifest.ts'
import {TimeStampError} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'
import type {Finding, FindingName} from './finding.ts'

const found = (name: FindingName, words: string): readonly Finding[] => [{name, position: undefined, words}]

function checkToken({run, token, manifestHash}: BundleRun, caPem: string | undefined): readonly Finding[] {
  if (token === null || caPem === undefined) return []
  try {
    verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256: manifestHash, caPem})
    return []
  } catch (error) {
    if (error instanceof TimeStampError) return found('time-stamp-invalid', `run ${run}: ${error.message}`)
    throw error
  }
}

const checkManifest = ({run, manifest, manifestHash}: BundleRun): readonly Finding[] =>
  textHash(manifest) === manifestHash
    ? []
    : found('manifest-altered', `the hash of the manifest of run ${run} is another`)

/** Checks the rendered pages: that each text is of its hash, each page in the manifest of its run, and each manifest as it was time-stamped. */
export function checkEvidence(
  {evidence, region, lang}: Bundle,
  caPem: string | undefined,
): readonly Finding[] {
  if (!evidence) return []
  const {runs, pages, texts} = evidence
  const lines = new Map(runs.map(({run, manifest}) => [run, new Set(manifest.split('\n'))]))
  const hashes = new Set(pages.map(({hash}) => hash))
  return [
    ...runs.flatMap((run) => [...checkManifest(run), ...checkToken(run, caPem)]),
    ...pages.flatMap(({path, hash, run}) =>
      lines.get(run)?.has(manifestLine({path, region, language: lang, hash})) === true
        ? []
        : found('page-not-in-manifest', `${path} is not in the manifest of run ${run}`),
    ),
    ...texts.flatMap(({hash, body}) =>
      textHash(body) === hash && hashes.has(hash)
        ? []
        : found('page-altered', `the text with the hash ${hash} is another, or of no page`),
    ),
  ]
}

/** How many rendered pages there are, and of how many the text. */
export const describeEvidence = ({evidence}: Bundle): readonly string[] =>
  evidence
    ? [
        `${evidence.pages.length} rendered pages, of which ${evidence.texts.length} with their text; ${evidence.runs.filter(({token}) => token === null).length} of ${evidence.runs.length} runs are not time-stamped.`,
      ]
    : []
