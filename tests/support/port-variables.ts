/** Variables that say on which ports the parts of the embedded stack listen. */
export const portVariables = [
  'SITE_PORT',
  'STUDIO_PORT',
  'LAKE_PORT',
  'SUPABASE_PORT',
  'POSTGRES_PORT',
  'SMTP_PORT',
  'INBOX_PORT',
  'TSA_PORT',
] as const
