/** Kinds of items in the staff inbox. */
export const inboxKinds = ['complaint', 'contact', 'demo', 'partner', 'deletion'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const isInboxKind = (value: unknown): value is InboxKind => inboxKinds.some((kind) => kind === value)
