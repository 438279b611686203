/** A field of a form. Its column has the same name in snake case. */
export type FormField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'country'
  | 'platform'
  | 'programme'
  | 'company'
  | 'website'
  | 'market'
  | 'subject'
  | 'entity'
  | 'topic'
  | 'occurred'
  | 'message'
  | 'remedy'

/** The column of a field. */
export const toColumn = (field: string): string =>
  field.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

type FormRecord = Readonly<{
  /** The table in `supabase/schemas/forms`. */
  table: string
  /** Everything that the sender types, in the order of mails and of the inbox. */
  fields: readonly FormField[]
  /** The field that the inbox shows beside the kind. */
  about: FormField
  /** The label of `message` in this form. */
  messageLabel: 'message' | 'happened' | 'audience'
  /** Whether the table has a column `reply_due_at`. */
  hasDueDate: boolean
  /** Where the content has the text of the acknowledgement. Without it, the text is a message of the interface. */
  acknowledgement?: Readonly<{page: string; field: string}>
  /** The row of `retention_periods`, which operators can change later. */
  retention: Readonly<{
    category: string
    period: string
    reason: string
    /** Whether unhandled forms have the same period. Otherwise they have the period `unanswered`. */
    isKeptUnhandled: boolean
  }>
}>

/**
 * The forms that visitors send to the broker. The SQL, the inbox, mails, the download of own data and the privacy notice derive from it.
 * The words of a kind are `kinds` in `i18n/messages/<language>/forms.json`.
 */
export const forms = {
  complaint: {
    table: 'complaints',
    fields: ['firstName', 'lastName', 'email', 'entity', 'topic', 'occurred', 'message', 'remedy'],
    about: 'topic',
    messageLabel: 'happened',
    hasDueDate: true,
    retention: {
      category: 'complaints',
      period: '5 years',
      reason:
        'Complaints with their answers, handled or not: the records of complaints that investment firms keep; to be verified by counsel.',
      // The law requires it, even if the client's account is deleted.
      isKeptUnhandled: true,
    },
  },
  contact: {
    table: 'contact_messages',
    fields: ['firstName', 'lastName', 'email', 'subject', 'message'],
    about: 'subject',
    messageLabel: 'message',
    hasDueDate: true,
    acknowledgement: {page: 'contactPage', field: 'mail'},
    retention: {
      category: 'contact',
      period: '2 years',
      reason: 'Messages that were handled: to answer again, and for complaints about an answer.',
      isKeptUnhandled: false,
    },
  },
  partner: {
    table: 'partner_applications',
    fields: ['programme', 'firstName', 'lastName', 'email', 'company', 'website', 'market', 'message'],
    about: 'programme',
    messageLabel: 'audience',
    hasDueDate: true,
    acknowledgement: {page: 'partnersPage', field: 'mail'},
    retention: {
      category: 'partner',
      period: '2 years',
      reason: 'Applications that were handled, while talks may be taken up again.',
      isKeptUnhandled: false,
    },
  },
  demo: {
    table: 'demo_requests',
    fields: ['firstName', 'lastName', 'email', 'phone', 'country', 'platform'],
    about: 'platform',
    messageLabel: 'message',
    hasDueDate: false,
    acknowledgement: {page: 'demoPage', field: 'mail'},
    retention: {
      category: 'demo',
      period: '1 year',
      reason: 'Requests for a demo account that were handled.',
      isKeptUnhandled: false,
    },
  },
} as const satisfies Readonly<Record<string, FormRecord>>

export type FormKind = keyof typeof forms

const isFormKind = (key: string): key is FormKind => Object.hasOwn(forms, key)

export const formKinds: readonly FormKind[] = Object.keys(forms).filter(isFormKind)

/** The record of a form, without the literal types of its values. */
export const getForm = (kind: FormKind): FormRecord => forms[kind]

/** A form whose acknowledgement is a text of the content. */
export type AcknowledgedForm = {
  [Kind in FormKind]: (typeof forms)[Kind] extends {acknowledgement: object} ? Kind : never
}[FormKind]

export const acknowledgedForms: readonly AcknowledgedForm[] = formKinds.filter(
  (kind): kind is AcknowledgedForm => getForm(kind).acknowledgement !== undefined,
)

/** The label of a field: its own name, or the name that the form has for its message. */
export const findLabelKey = (kind: FormKind, field: FormField) =>
  field === 'message' ? forms[kind].messageLabel : field

/** Kinds of items in the staff inbox: forms, and requests to delete an account. */
export const inboxKinds = [...formKinds, 'deletion'] as const
export type InboxKind = (typeof inboxKinds)[number]

/** Retention categories of data that isn't a handled form, in the order of the privacy notice. */
export const otherRetentionCategories = [
  'unanswered',
  'ended',
  'unconfirmed',
  'mails',
  'accounts',
  'sessions',
  'devices',
  'undos',
  'submissions',
  'senders',
  'speeds',
  'logs',
] as const

/** The categories of the table `retention_periods`, in the order of the privacy notice. */
export const retentionCategories = [
  ...formKinds.map((kind) => forms[kind].retention.category),
  ...otherRetentionCategories,
]
