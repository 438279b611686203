/** What a complaint can be about, in the order of the form; the table `complaints` has the same. */
export const complaintTopics = [
  'order',
  'costs',
  'payment',
  'account',
  'platform',
  'information',
  'service',
  'data',
  'other',
] as const
