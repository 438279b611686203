import {z} from 'zod'
import {formKinds} from '#domain/forms.ts'

const moment = z.string()
const line = z.string().nullable()

/**
 * The file that a client downloads: everything stored about them, except passwords, keys, secrets of links, and which staff member handled a form.
 * `devices` holds digests of cookies, and `details` the values inserted into a mail.
 */
export const ownDataShape = z.strictObject({
  exported_at: moment,
  account: z.strictObject({
    id: z.uuid(),
    email: z.string(),
    email_confirmed_at: moment.nullable(),
    new_email: line,
    created_at: moment,
    last_sign_in_at: moment.nullable(),
    settings: z.record(z.string(), z.json()),
    deletion_requested_at: moment.nullable(),
    staff_since: moment.nullable(),
    downloads: z.array(moment),
  }),
  sessions: z.array(
    z.strictObject({
      browser: line,
      network_address: line,
      signed_in_at: moment,
      used_at: moment,
      level: line,
      recovery_code_used_at: moment.nullable(),
    }),
  ),
  devices: z.array(z.strictObject({digest: z.string(), first_seen_at: moment, last_seen_at: moment})),
  second_factors: z.array(
    z.strictObject({kind: z.string(), name: line, status: z.string(), created_at: moment}),
  ),
  sign_in_passkeys: z.array(
    z.strictObject({name: line, created_at: moment, last_used_at: moment.nullable()}),
  ),
  recovery_codes: z.array(z.strictObject({created_at: moment, used_at: moment.nullable()})),
  wrong_app_codes: z.array(z.strictObject({tries: z.number(), paused_until: moment.nullable()})),
  wrong_recovery_codes: z.array(z.strictObject({tries: z.number(), counted_until: moment})),
  undoable_changes: z.array(z.strictObject({change: z.string(), old_email: line, created_at: moment})),
  appropriateness: z.array(
    z.strictObject({
      region: z.string(),
      answered_at: moment,
      result: z.string(),
      answers: z.record(z.string(), z.string()),
      warned: z.boolean(),
    }),
  ),
  forms: z.array(
    z.looseObject({
      kind: z.enum(formKinds),
      key: z.uuid(),
      handled_at: moment.nullable(),
    }),
  ),
  mails: z.array(
    z.strictObject({
      kind: z.string(),
      language: z.string(),
      region: z.string(),
      recipient: z.string(),
      details: z.record(z.string(), z.json()),
      created_at: moment,
      sent_at: moment.nullable(),
      given_up_at: moment.nullable(),
    }),
  ),
  subscriptions: z.array(
    z.looseObject({topic: z.string(), confirmed_at: moment.nullable(), ended_at: moment.nullable()}),
  ),
})

/** All data stored about a client. */
export type OwnData = z.infer<typeof ownDataShape>
