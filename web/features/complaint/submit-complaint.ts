'use server'

import {siteClient} from '#web/database/site-client.ts'
import {storeComplaint} from '#web/database/store-complaint.ts'
import type {FormState} from '../forms/form-state.ts'
import {receiveForm} from '../forms/receive-form.ts'
import {complaintShape} from './complaint-shape.ts'

/** Receives and stores a complaint, which no limit refuses. */
export async function submitComplaint(_: FormState, data: FormData): Promise<FormState> {
  return await receiveForm(data, {
    form: 'complaint',
    shape: complaintShape,
    keepsSuspects: true,
    store: async (submission, {firstName, lastName, ...complaint}, isSuspect) =>
      await storeComplaint(
        siteClient.rpc('submit_complaint', {
          ...submission,
          ...complaint,
          first_name: firstName,
          last_name: lastName,
          is_suspect: isSuspect,
        }),
      ),
  })
}
