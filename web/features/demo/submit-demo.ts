'use server'

import {asksAppropriateness} from '#domain/appropriateness/asks-appropriateness.ts'
import {storeSubmission} from '#web/database/store-submission.ts'
import {siteClient} from '#web/database/site-client.ts'
import {
  type AppropriatenessRecord,
  answersShape,
  needsWarning,
  recordOf,
  wasWarned,
} from '../appropriateness/answers-shape.ts'
import {getCountryRules} from '../country-rules/get-country-rules.ts'
import {listRefusals, refusalSentences} from '../country-rules/refusals.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {type DemoRequest, demoShape, demoShapeWithAnswers} from './demo-shape.ts'

/** The answers of a request with their result; none where nothing is asked. */
function appropriatenessOf(request: DemoRequest): AppropriatenessRecord | undefined {
  const {data} = answersShape.safeParse(request)
  return data && recordOf(data, wasWarned(request))
}

/** Receives and stores a request for a demo account. Where the region or the country of residence asks what the client knows, who should be warned is warned first. */
export async function submitDemo(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm<DemoRequest>(data, {
    form: 'demo',
    shape: async (language, region, {country: residence}) => {
      const refusals = listRefusals(await getCountryRules(language))
      const notServed = refusals.map(({code}) => code)
      return {
        shape: asksAppropriateness(region, residence)
          ? demoShapeWithAnswers(notServed)
          : demoShape(notServed),
        sentencesOf: (errors, values) => refusalSentences(errors, refusals, values),
      }
    },
    store: async (submission, request) => {
      const {firstName, lastName, email, phone, country, platform} = request
      const appropriateness = appropriatenessOf(request)
      if (appropriateness && needsWarning(appropriateness)) return 'warned'
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
