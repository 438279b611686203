import type {Language} from '#domain/languages/languages.ts'
import type {EntityStanding} from './entity-standings.ts'

type Bilingual = Readonly<Record<Language, string>>

/** The licence of the company that serves a region; the demo brand has none of it. */
export type Entity = Readonly<{
  standing: EntityStanding
  registrationNumber: string | null
  licenceNumber: string | null
  registerLink: string | null
  seat: Bilingual | null
  supervisor: Bilingual | null
  complaintsBody: Bilingual | null
  compensationScheme: Bilingual | null
}>
