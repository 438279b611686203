import type {TextChange} from './locale-changes.ts'

/** A patch as the Studio's document operations take it. */
type Patch = Readonly<{set: Readonly<Record<string, string>>}> | Readonly<{unset: string[]}>

/** What to write into a document as it is published, so that each of its texts says which side is behind. */
export function outdatedPatches(changes: readonly TextChange[], isStillRight: boolean): Patch[] {
  const behind = changes.flatMap(({path, change}): [string, string][] =>
    change.kind === 'oneSided' && !isStillRight ? [[`${path}.behind`, change.outdated]] : [],
  )
  const even = changes
    .filter(({change}) => change.kind === 'caughtUp' || (change.kind === 'oneSided' && isStillRight))
    .map(({path}) => `${path}.behind`)
  return [
    ...(behind.length > 0 ? [{set: Object.fromEntries<string>(behind)}] : []),
    ...(even.length > 0 ? [{unset: even}] : []),
  ]
}
