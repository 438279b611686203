/** What the table `retention_periods` sets a period for, in the order of the privacy notice. */
export const retentionCategories = [
  'complaints',
  'contact',
  'partner',
  'demo',
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
  'logs',
] as const
