/** The tag of all pages and feeds with the status record. */
export const statusTag = 'database:status'
