/** A licensed company with all evidence of its licence, for tests. */
export const licensedEntity = {
  standing: 'licensed',
  registrationNumber: 'HE 123',
  seat: {en: 'Limassol', ar: 'ليماسول'},
  supervisor: {en: 'CySEC', ar: 'هيئة الأوراق المالية والبورصات القبرصية'},
  licenceNumber: '123/45',
  registerLink: 'https://www.cysec.gov.cy/',
  complaintsBody: {en: 'Financial Ombudsman', ar: 'أمين المظالم المالي'},
  compensationScheme: {en: 'Investor Compensation Fund', ar: 'صندوق تعويض المستثمرين'},
} as const
