'use server'

import {storeSubmission} from '#web/database/submissions.ts'
import {siteClient} from '#web/database/clients.ts'
import type {FormState} from '../../../parts/forms/form-data.ts'
import {receiveForm} from '../../../parts/forms/receive-form.ts'
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
          website: site,
        }),
      ),
  })
}
