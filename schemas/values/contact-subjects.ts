/** Subjects of a message to the broker; a closed set. */
export const contactSubjects = ['general', 'account', 'platform', 'partnership', 'feedback'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** How the Studio names each subject; visitors see the labels of the contact page. */
export const contactSubjectTitles: Readonly<Record<ContactSubject, string>> = {
  general: 'General',
  account: 'Account',
  platform: 'Platform',
  partnership: 'Partnership',
  feedback: 'Feedback',
}
