import {z} from 'zod'
import type {RegionCode} from '#domain/regions/regions.ts'
import {
  countryField,
  emailField,
  formChoice,
  nameField,
  openNameField,
  phoneField,
} from '../../../parts/forms/form-fields.ts'
import {answersShape} from '../../../parts/forms/appropriateness/appropriateness-answers.ts'

/** Platforms with demo accounts, by the slug of their page. */
export const demoPlatforms = ['mt5', 'mt4', 'ctrader'] as const
export type DemoPlatform = (typeof demoPlatforms)[number]

/** A platform with its name in the visitor's language. */
export type PlatformName = Readonly<{slug: DemoPlatform; name: string}>

/**
 * A request for a demo account, validated in the browser and on the server. The fields are in form order.
 * @param notServed Codes of the countries that the broker doesn't serve.
 */
export const demoShape = (notServed: readonly string[]) =>
  z.object({
    firstName: nameField('firstNameMissing'),
    lastName: openNameField,
    email: emailField,
    phone: phoneField,
    country: countryField(notServed),
    platform: formChoice(demoPlatforms, 'platformMissing'),
  })

/** The same shape with the answers to the questions of a region. */
export const demoShapeWithAnswers = (notServed: readonly string[], region: RegionCode) =>
  z.object({...demoShape(notServed).shape, ...answersShape(region).shape, warned: z.string().optional()})

/** A request, with answers if the region requires them. */
export type DemoRequest = z.infer<ReturnType<typeof demoShape>> &
  Partial<z.infer<ReturnType<typeof demoShapeWithAnswers>>>
