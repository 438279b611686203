/** Topics of frequent questions; a closed set. */
export const faqTopics = ['accounts', 'funding', 'trading', 'platforms', 'partners', 'security'] as const

/** How the Studio names each topic. */
export const faqTopicTitles: Readonly<Record<(typeof faqTopics)[number], string>> = {
  accounts: 'Accounts',
  funding: 'Funding',
  trading: 'Trading and costs',
  platforms: 'Platforms and tools',
  partners: 'Partners',
  security: 'Security',
}
