import type {RegionCode} from '#domain/regions/regions.ts'

/** Whether an entry concerns a region: its own profile, and the legal texts, prescribed texts and countries of all regions. */
export const concerns = (
  {document_id, document_type}: Readonly<{document_id: string; document_type: string}>,
  region: RegionCode,
): boolean => document_type !== 'regionProfile' || document_id === `regionProfile-${region}`
