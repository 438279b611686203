import {z} from 'zod'
import {choiceField, emailField, lineField, phoneField} from '../forms/fields.ts'
import {demoCountries, demoPlatforms} from './demo-options.ts'

/** A request for a demo account, as the browser and the server validate it; its fields in the order of the form. */
export const demoShape = z.object({
  firstName: lineField('firstNameMissing'),
  lastName: lineField('lastNameMissing'),
  email: emailField,
  phone: phoneField,
  country: choiceField(demoCountries, 'countryMissing'),
  platform: choiceField(demoPlatforms, 'platformMissing'),
})
