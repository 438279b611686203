'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {siteClient} from '#web/database/site-client.ts'
import {getCountryRules} from '../country-rules/get-country-rules.ts'
import {listRefusals, refusalSentences} from '../country-rules/refusals.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {demoShape} from './demo-shape.ts'

/** Receives and stores a request for a demo account. */
export async function submitDemo(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'demo',
    shape: async (language) => {
      const refusals = listRefusals(await getCountryRules(language))
      return {
        shape: demoShape(refusals.map(({code}) => code)),
        sentencesOf: (errors, values) => refusalSentences(errors, refusals, values),
      }
    },
    store: async (submission, {firstName, lastName, ...request}) =>
      await storeSubmission(
        siteClient.rpc('request_demo_account', {
          ...submission,
          ...request,
          first_name: firstName,
          last_name: lastName,
        }),
      ),
  })
}
