import type {EntityStanding} from '#domain/legal/entity-standings.ts'
import type {Problem} from './problem.ts'

/** The licence of the company that serves a region, as it is edited; complete only when licensed. */
export type EditedEntity = Readonly<{
  standing?: EntityStanding
  registrationNumber?: string | null
  seat?: object | null
  supervisor?: object | null
  licenceNumber?: string | null
  registerLink?: string | null
  complaintsBody?: object | null
  compensationScheme?: object | null
}>

const licensedFields = [
  ['registrationNumber', 'the number in the company register'],
  ['seat', 'the seat'],
  ['supervisor', 'the regulator that supervises the company'],
  ['licenceNumber', 'the licence number'],
  ['registerLink', 'the link to the regulator’s register'],
  ['complaintsBody', 'the body that hears complaints'],
  ['compensationScheme', 'the compensation scheme'],
] as const

/** A licensed company names everything that proves its licence; without it, it can only stand for the demo brand. */
export function checkEntity(entity: EditedEntity): Problem[] {
  if (entity.standing !== 'licensed') return []
  const missing = licensedFields.filter(([name]) => !entity[name])
  const problems = missing.map(([name, words]) => ({
    message: `Add ${words}: a licensed company states it. Without a licence choose "Demo brand".`,
    at: [name],
  }))
  return isSecure(entity.registerLink)
    ? problems
    : [...problems, {message: 'Write an address that begins with https://.', at: ['registerLink']}]
}

const isSecure = (link: string | null | undefined): boolean => !link || link.startsWith('https://')
