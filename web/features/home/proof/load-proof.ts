import 'server-only'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {getLegalHistoryPage} from '#web/features/legal-history/get-legal-history-page.ts'
import {loadChanges, loadShownAt, loadStamps} from '#web/features/legal-history/load-record.ts'
import {toMicroseconds} from '#web/features/legal-history/moment.ts'
import {type Provenance, provenanceOf} from '#web/features/legal-history/provenance/provenance-of.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {chooseChange} from './choose-change.ts'

/** An entry of the public record: the name of its text, and where that comes from. */
export type Proof = Readonly<{name: string; provenance: Provenance}>

/** The latest entry of a region whose seal verifies; null where the record cannot be read, is empty, or the seal does not hold. */
export async function loadProof({lang, region}: Scope): Promise<Proof | null> {
  const [changes, stamps, {names}] = await Promise.all([
    loadChanges(),
    loadStamps(),
    getLegalHistoryPage(lang),
  ])
  const change = changes && chooseChange(changes, region)
  if (!change) return null
  const texts = await loadShownAt(toMicroseconds(change.published_at), changes)
  const shown = texts?.find(({position}) => position === change.position)
  if (!shown) return null
  const provenance = provenanceOf(shown, {changes, stamps, keys: siteEnvironment().SEAL_PUBLIC_KEYS})
  if (provenance.seal.kind !== 'valid') return null
  const {countryRules} = messagesOf(lang).archive
  const name = names.find(({_id}) => _id === change.document_id)?.name ?? countryRules
  return {name, provenance}
}
