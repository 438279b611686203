import type {TextChange} from './locale-changes.ts'

/** A patch of the Studio's document operations. */
type Patch = Readonly<{set: Readonly<Record<string, string>>}> | Readonly<{unset: string[]}>

/** Patches for a document that is being published, which mark the outdated language of each text. */
export function outdatedPatches(changes: readonly TextChange[], isStillRight: boolean): Patch[] {
  const outdated = changes.flatMap(({path, change}): [string, string][] =>
    change.kind === 'oneLocale' && !isStillRight ? [[`${path}.outdated`, change.outdated]] : [],
  )
  const even = changes
    .filter(({change}) => change.kind === 'caughtUp' || (change.kind === 'oneLocale' && isStillRight))
    .map(({path}) => `${path}.outdated`)
  return [
    ...(outdated.length > 0 ? [{set: Object.fromEntries<string>(outdated)}] : []),
    ...(even.length > 0 ? [{unset: even}] : []),
  ]
}
