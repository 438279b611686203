/** Whether counsel has confirmed a rule. A closed set. */
export const verifications = ['toVerify', 'verified'] as const
export type Verification = (typeof verifications)[number]

/** How the Studio names them. */
export const verificationTitles: Readonly<Record<Verification, string>> = {
  toVerify: 'To be verified by counsel',
  verified: 'Verified by counsel',
}
