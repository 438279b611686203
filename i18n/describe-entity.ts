import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import type {Entity} from '#domain/legal.ts'
import {getMessages} from './messages.ts'

/** How pages describe the company that serves a region. */
export type EntityDescription = Readonly<{
  isDemo: boolean
  regulator: string
  licence: string
  registrationNumber: string
  seat: string
  complaintsBody: string
  compensationScheme: string
  /** Its entry in the regulator's register; null for the demo brand. */
  registerLink: string | null
  /** One sentence with the company and its licence. */
  servedBy: string
}>

/** Describes a company's licence in one language. The demo brand never claims one, regardless of stored values. */
export function describeEntity(lang: Language, name: string, entity: Entity): EntityDescription {
  const messages = getMessages(lang)
  const t = createTranslator({locale: toLocale(lang), messages, namespace: 'entity'})
  if (entity.standing !== 'licensed') {
    const noLicence = t('noLicence')
    const none = t('none')
    return {
      isDemo: true,
      regulator: noLicence,
      licence: noLicence,
      registrationNumber: none,
      seat: none,
      complaintsBody: none,
      compensationScheme: none,
      registerLink: null,
      servedBy: t('servedByDemo', {entity: name, noLicence}),
    }
  }
  const none = t('none')
  const regulator = entity.supervisor?.[lang] ?? none
  const licence = entity.licenceNumber ?? none
  return {
    isDemo: false,
    regulator,
    licence,
    registrationNumber: entity.registrationNumber ?? none,
    seat: entity.seat?.[lang] ?? none,
    complaintsBody: entity.complaintsBody?.[lang] ?? none,
    compensationScheme: entity.compensationScheme?.[lang] ?? none,
    registerLink: entity.registerLink,
    servedBy: t('servedBy', {entity: name, regulator, licence}),
  }
}
