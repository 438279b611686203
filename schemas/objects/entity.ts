import {defineField, defineType} from 'sanity'
import {type EntityStanding, entityStandings} from '#domain/legal/entity-standings.ts'
import {choiceField} from '../fields/choice.ts'
import {type EditedEntity, checkEntity} from '../rules/check-entity.ts'
import {asRuleResult} from '../rules/problem.ts'

const standingTitles: Readonly<Record<EntityStanding, string>> = {
  demo: 'Demo brand: no licence',
  licensed: 'Licensed company',
}

/** The licence of the company that serves a region. All fields are required of a licensed company; pages of the demo brand show none of them. */
export const entity = defineType({
  name: 'entity',
  type: 'object',
  title: 'Licence of the legal entity',
  validation: (rule) =>
    rule.custom((edited: EditedEntity | undefined) => asRuleResult(edited ? checkEntity(edited) : [])),
  fields: [
    choiceField({
      name: 'standing',
      title: 'Standing',
      description: 'Every page says "Demo brand: no licence" until this is a licensed company.',
      values: entityStandings,
      titles: standingTitles,
    }),
    defineField({name: 'registrationNumber', type: 'string', title: 'Number in the company register'}),
    defineField({name: 'seat', type: 'localizedString', title: 'Seat'}),
    defineField({name: 'supervisor', type: 'localizedString', title: 'Regulator that supervises it'}),
    defineField({name: 'licenceNumber', type: 'string', title: 'Licence number'}),
    defineField({name: 'registerLink', type: 'url', title: 'Its entry in the register of the regulator'}),
    defineField({name: 'complaintsBody', type: 'localizedString', title: 'Body that hears complaints'}),
    defineField({name: 'compensationScheme', type: 'localizedString', title: 'Compensation scheme'}),
  ],
})
