'use server'

import {storeSubmission} from '#web/database/store-submission.ts'
import {siteClient} from '#web/database/site-client.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {partnerShape} from './partner-shape.ts'

/** Stores an application for a partner programme. */
export async function submitPartner(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'partner',
    shape: partnerShape,
    store: async (submission, {firstName, lastName, site, ...application}) =>
      await storeSubmission(
        siteClient.rpc('apply_as_partner', {
          ...submission,
          ...application,
          first_name: firstName,
          last_name: lastName,
          // The honeypot is the field `website`, so that the form's own is `site`.
          website: site,
        }),
      ),
  })
}
