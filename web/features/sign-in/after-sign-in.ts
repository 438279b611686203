/** Where a completed sign-in leads: to the page that required it, and otherwise to the account with what is left to do. */
export const afterSignIn = (next: string): string => (next === '/' ? '/account' : next)
