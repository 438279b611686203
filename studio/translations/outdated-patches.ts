import type {TextChange} from './locale-changes.ts'

/** A patch of the Studio's document operations. */
type Patch = Readonly<{set: Readonly<Record<string, string>>}> | Readonly<{unset: string[]}>

/** Patches for a document that is being published, which mark the outdated language of each text. */
export function outdatedPatches(changes: readonly TextChange[], isStillRight: boolean): Patch[] {
  const behind = changes.flatMap(({path, change}): [string, string][] =>
    change.kind === 'oneLocale' && !isStillRight ? [[`${path}.behind`, change.outdated]] : [],
  )
  const even = changes
    .filter(({change}) => change.kind === 'caughtUp' || (change.kind === 'oneLocale' && isStillRight))
    .map(({path}) => `${path}.behind`)
  return [
    ...(behind.length > 0 ? [{set: Object.fromEntries<string>(behind)}] : []),
    ...(even.length > 0 ? [{unset: even}] : []),
  ]
}
