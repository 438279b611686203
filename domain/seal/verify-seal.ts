import {sealProblem} from './check-seal.ts'
import type {SealableDocument} from './document-hash.ts'
import {type Seal, sealShape} from './seal.ts'
import type {SealKeySet} from './seal-keys.ts'

/** Whether two people stand behind a document as it is, or why that is not known. */
export type SealCheck = Readonly<{kind: 'sealed'; seal: Seal}> | Readonly<{kind: 'unsealed'; why: string}>

const unsealed = (why: string): SealCheck => ({kind: 'unsealed', why})

/** Checks the seal of a published document: its hash, its signature, and that its key was in use at the moment. */
export function verifySeal(document: SealableDocument, keys: SealKeySet): SealCheck {
  if (document['seal'] === undefined || document['seal'] === null) return unsealed('it has no seal')
  const parsed = sealShape.safeParse(document['seal'])
  if (!parsed.success) return unsealed('its seal is malformed')
  const problem = sealProblem(document, parsed.data, keys)
  return problem === undefined ? {kind: 'sealed', seal: parsed.data} : unsealed(problem)
}
