import {createTranslator} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import type {Entity} from '#domain/legal/entity.ts'
import {messagesOf} from './messages.ts'

/** What the pages say of the company that serves a region. */
export type EntityDescription = Readonly<{
  isDemo: boolean
  regulator: string
  licence: string
  registrationNumber: string
  seat: string
  complaintsBody: string
  compensationScheme: string
  /** Its entry in the register of its regulator; null for the demo brand. */
  registerLink: string | null
  /** One sentence: who serves the visitor, and under which licence. */
  servedBy: string
}>

/** The licence of a company in one language. The demo brand claims none of it, whatever else is stored. */
export function describeEntity(lang: Language, name: string, entity: Entity): EntityDescription {
  const messages = messagesOf(lang)
  const t = createTranslator({locale: localeOf(lang), messages, namespace: 'entity'})
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
