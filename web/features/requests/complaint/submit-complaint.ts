'use server'

import {formatDay} from '#domain/format/dates.ts'
import {siteClient} from '#web/database/clients.ts'
import {storeComplaint} from '#web/database/submissions.ts'
import type {FormState} from '../../../parts/forms/form-data.ts'
import {receiveForm} from '../../../parts/forms/receive-form.ts'
import {complaintShape} from './complaint-shape.ts'

/** Receives and stores a complaint. Rate limits don't apply to it. */
export async function submitComplaint(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'complaint',
    shape: complaintShape,
    store: async (submission, {firstName, lastName, ...complaint}) => {
      const {reference, answerBy} = await storeComplaint(
        siteClient.rpc('submit_complaint', {
          ...submission,
          ...complaint,
          first_name: firstName,
          last_name: lastName,
        }),
      )
      return {reference, answerBy: formatDay(submission.language, answerBy.slice(0, 10))}
    },
  })
}
