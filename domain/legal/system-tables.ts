/** Tables that the system makes for legal texts: of its list of cookies, of the periods for which the database keeps data, and of the costs in the market data. */
export const systemTables = ['cookies', 'retention', 'costs'] as const
