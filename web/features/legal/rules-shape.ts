import {z} from 'zod'
import {weekdays} from '#domain/hours/calendar.ts'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {languages} from '#domain/languages.ts'
import {cryptoPermissions} from '#domain/offers/crypto-permission.ts'
import {offers} from '#domain/offers/offers.ts'
import {capsBases} from '#domain/regions/region-record.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const cap = z.number().int().min(0).meta({description: 'The N of 1:N. 0: not offered.'})
const moment = z.string().meta({format: 'date-time'})
const optionalText = z.string().nullable()

const hoursShape = z.array(
  z.object({
    market: z.string(),
    name: z.string(),
    timeZone: z.string(),
    sessions: z.array(
      z.object({
        days: z.array(z.enum(weekdays)),
        open: z.string(),
        close: z.string(),
        closesNextDay: z.boolean(),
      }),
    ),
    closuresKnownUntil: z.string(),
  }),
)

/** What a class was in the past if its region didn't offer it. The sealed texts don't say who refused it. */
export const notOffered = 'notOffered'

/** What the API responds with, and what `/api/rules/schema` describes. */
export const rulesShape = z
  .object({
    version: z.literal(1),
    region: z.enum(regionCodes),
    language: z.enum(languages),
    /** The texts below were shown from this time. */
    validFrom: moment,
    validUntil: moment.nullable().meta({description: 'Null while the rules are in effect.'}),
    leverage: z.object({
      max: cap,
      caps: z.record(z.enum(assetClasses), cap).nullable(),
      fxMajorCurrencies: z.array(z.string()),
      basis: z.enum(capsBases).nullable(),
      source: optionalText,
    }),
    offers: z
      .record(z.enum(assetClasses), z.enum([...offers, notOffered]))
      .nullable()
      .meta({description: `For a time in the past, ${notOffered} doesn't say who refused the class.`}),
    crypto: z
      .enum(cryptoPermissions)
      .meta({description: `As in offers: ${notOffered} for a time in the past.`}),
    breaksTodaysRules: z.boolean().nullable().meta({
      description:
        'Whether the texts or caps of a time in the past, given as sealed, break a rule that the site applies today. They may have followed the rules of their own time. Always false for the current rules, which are limited to it. Null for texts of an older form.',
    }),
    warnings: z.object({
      full: z.string(),
      short: optionalText,
      limited: optionalText.meta({description: "The regulator's form for media with a character limit."}),
      lossPercentage: z.number().nullable(),
    }),
    notices: z.object({
      compliance: z.string(),
      crypto: optionalText,
      investorProtection: optionalText,
      regulator: optionalText,
      framework: optionalText,
      legalEntity: optionalText,
    }),
    countries: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        isServed: z.boolean(),
        offersCrypto: z.boolean().nullable(),
        allowsMarketing: z.boolean().nullable(),
        exception: optionalText,
        reason: optionalText,
        regulatorStatement: optionalText,
      }),
    ),
    hours: hoursShape
      .nullable()
      .meta({description: 'Not sealed. Null for a time in the past: the record does not hold hours.'}),
    record: z.array(
      z.object({
        position: z.number().int(),
        hash: z.string(),
        document: z.string(),
        standing: optionalText,
        publishedAt: moment,
        sealedAt: moment.nullable(),
        keyId: optionalText,
      }),
    ),
  })
  .meta({title: 'Rules of a region', description: 'From the sealed texts of the record.'})

export type Rules = Readonly<z.infer<typeof rulesShape>>

/** A changed value, by its path, such as `leverage.caps.crypto`. Null where there was none. */
const changeShape = z.object({path: z.string(), before: z.unknown(), after: z.unknown()})

/** The difference between the rules at two times. */
export const ruleChangesShape = z
  .object({
    version: z.literal(1),
    region: z.enum(regionCodes),
    language: z.enum(languages),
    from: z.string().meta({format: 'date-time'}),
    to: z.string().meta({format: 'date-time'}),
    breaksTodaysRules: z
      .object({from: z.boolean().nullable(), to: z.boolean().nullable()})
      .meta({description: 'As in the rules at each of the two times.'}),
    changes: z.array(changeShape),
  })
  .meta({title: 'Changes of the rules of a region between two times'})
