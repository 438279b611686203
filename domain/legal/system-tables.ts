/** Tables that the system makes for legal texts: of its list of cookies, and of the periods for which the database keeps data. */
export const systemTables = ['cookies', 'retention'] as const
