import type {Bundle, BundlePage, BundleRun} from '#domain/record/bundle.ts'
import {manifestLine, textHash} from '#domain/record/rendering-manifest.ts'
import {TimeStampError} from '#workers/publisher/time-stamps/time-stamp-errors.ts'
import {verifyTimeStamp} from '#workers/publisher/time-stamps/verify-time-stamp.ts'
import {clockToleranceMs} from './clock-tolerance.ts'
import type {Finding, FindingName} from './finding.ts'

type EvidenceCheck = Readonly<{findings: readonly Finding[]; notes: readonly string[]}>

const found = (name: FindingName, words: string): readonly Finding[] => [{name, position: undefined, words}]

type StampCheck = Readonly<{findings: readonly Finding[]; genTime: string | undefined}>

function checkToken({run, token, manifestHash}: BundleRun, caPem: string | undefined): StampCheck {
  if (token === null || caPem === undefined) return {findings: [], genTime: undefined}
  try {
    const {genTime} = verifyTimeStamp({tokenDer: Buffer.from(token, 'base64'), sha256: manifestHash, caPem})
    return {findings: [], genTime}
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error
    return {findings: found('time-stamp-invalid', `run ${run}: ${error.message}`), genTime: undefined}
  }
}

const checkManifest = ({run, manifest, manifestHash}: BundleRun): readonly Finding[] =>
  textHash(manifest) === manifestHash
    ? []
    : found('manifest-altered', `the hash of the manifest of run ${run} is another`)

type Stamped = Readonly<{page: BundlePage; genTime: string}>

/** How long after its rendering a page was time-stamped. */
const delayMs = ({page, genTime}: Stamped): number => Date.parse(genTime) - Date.parse(page.renderedAt)

const checkMoments = (stamped: readonly Stamped[]): readonly Finding[] =>
  stamped
    .filter((each) => delayMs(each) < -clockToleranceMs)
    .flatMap(({page: {path, run}}) =>
      found('time-stamp-too-early', `${path} was rendered after run ${run} was time-stamped`),
    )

/** A manifest holds no moments: that of a rendering is what the record says, and its time stamp says only that it is no later. */
const describeMoments = (stamped: readonly Stamped[]): readonly string[] =>
  stamped.length === 0
    ? []
    : [
        `Rendered pages were time-stamped at most ${Math.ceil(Math.max(...stamped.map(delayMs)) / 60_000)} minutes after the moment that the record names.`,
      ]

/**
 * Checks the rendered pages: that each text is of its hash, each page in the manifest of its run, and each manifest as it was time-stamped, not before
 * its pages say that they were rendered.
 */
export function checkEvidence({evidence, region, lang}: Bundle, caPem: string | undefined): EvidenceCheck {
  if (!evidence) return {findings: [], notes: []}
  const {runs, pages, texts} = evidence
  const lines = new Map(runs.map(({run, manifest}) => [run, new Set(manifest.split('\n'))]))
  const stamps = new Map(runs.map((run) => [run.run, checkToken(run, caPem)]))
  const hashes = new Set(pages.map(({hash}) => hash))
  const stamped = pages.flatMap((page): Stamped[] => {
    const genTime = stamps.get(page.run)?.genTime
    return genTime === undefined ? [] : [{page, genTime}]
  })
  return {
    findings: [
      ...runs.flatMap((run) => [...checkManifest(run), ...(stamps.get(run.run)?.findings ?? [])]),
      ...pages.flatMap(({path, hash, run}) =>
        lines.get(run)?.has(manifestLine({path, region, language: lang, hash})) === true
          ? []
          : found('page-not-in-manifest', `${path} is not in the manifest of run ${run}`),
      ),
      ...checkMoments(stamped),
      ...texts.flatMap(({hash, body}) =>
        textHash(body) === hash && hashes.has(hash)
          ? []
          : found('page-altered', `the text with the hash ${hash} is another, or of no page`),
      ),
    ],
    notes: [
      `${pages.length} rendered pages, of which ${texts.length} with their text; ${runs.filter(({token}) => token === null).length} of ${runs.length} runs are not time-stamped.`,
      ...describeMoments(stamped),
    ],
  }
}
