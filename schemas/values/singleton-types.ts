/** Types whose document exists once; its id is its type's name. A closed set. */
export const singletonTypes: readonly string[] = [
  'siteSettings',
  'navigation',
  'homePage',
  'tradingConditionsPage',
  'legalPage',
]
