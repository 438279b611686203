'use server'

import {asksAppropriateness} from '#domain/appropriateness.ts'
import {findServingRegion} from '#domain/regions/region-of-country.ts'
import {fallbackRegion, type RegionCode} from '#domain/regions/regions.ts'
import {storeSubmission} from '#web/database/submissions.ts'
import {siteClient} from '#web/database/clients.ts'
import {
  type AppropriatenessRecord,
  answersShape,
  needsWarning,
  assessAnswers,
  wasWarned,
} from '../../../parts/forms/appropriateness/appropriateness-answers.ts'
import {getCountryRules} from '../../../parts/region/country-rules.ts'
import {listRefusals, describeRefusals} from '../../../parts/region/refusals.ts'
import type {FormState} from '../../../parts/forms/form-data.ts'
import {receiveForm} from '../../../parts/forms/receive-form.ts'
import {type DemoRequest, demoShape, demoShapeWithAnswers} from './demo-shape.ts'

/** The answers of a request with their result. Undefined if the region asks nothing. */
function readAppropriateness(request: DemoRequest, region: RegionCode): AppropriatenessRecord | undefined {
  const {data} = answersShape(region).safeParse(request)
  return data && assessAnswers(data, wasWarned(request))
}

/**
 * Receives and stores a request for a demo account. Where the rules ask for the client's knowledge, an unsuitable client
 * gets a warning first.
 */
export async function submitDemo(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm<DemoRequest>(data, {
    form: 'demo',
    shape: async (language, region, {country: residence}) => {
      const refusals = listRefusals(await getCountryRules(language), {onDemo: true})
      const notServed = refusals.map(({code}) => code)
      return {
        shape: asksAppropriateness(region, residence)
          ? demoShapeWithAnswers(notServed, findServingRegion(residence, region))
          : demoShape(notServed),
        chooseSentences: (errors, values) => describeRefusals(errors, refusals, values),
      }
    },
    store: async (submission, request) => {
      const {firstName, lastName, email, phone, country, platform} = request
      const region = findServingRegion(country, fallbackRegion)
      const appropriateness = readAppropriateness(request, region)
      if (appropriateness && needsWarning(appropriateness, region)) return 'warned'
      return await storeSubmission(
        siteClient.rpc('request_demo_account', {
          ...submission,
          email,
          phone,
          country,
          platform,
          first_name: firstName,
          last_name: lastName,
          ...(appropriateness && {appropriateness}),
        }),
      )
    },
  })
}
