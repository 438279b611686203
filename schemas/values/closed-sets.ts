/** Tones of a callout: information, warning, or risk of loss. */
export const calloutTones = ['info', 'warning', 'risk'] as const

export const calloutToneTitles: Readonly<Record<(typeof calloutTones)[number], string>> = {
  info: 'Information',
  warning: 'Warning',
  risk: 'Risk of loss',
}

/** Market data of an instrument that an article can show, from the trading tables. */
export const instrumentFigureKinds = ['spread', 'commission', 'leverage', 'swap', 'lot'] as const

export const instrumentFigureTitles: Readonly<Record<(typeof instrumentFigureKinds)[number], string>> = {
  spread: 'Spread',
  commission: 'Commission',
  leverage: 'Leverage, capped by the visitor’s region',
  swap: 'Swap',
  lot: 'Lot size',
}

/** The charts of an instrument that a landing page can show, from the trading tables. */
export const landingCharts = ['costs', 'holding', 'spreadHours', 'margin'] as const
export type LandingChart = (typeof landingCharts)[number]

export const landingChartTitles: Readonly<Record<LandingChart, string>> = {
  costs: 'Cost of one lot on each account type',
  holding: 'Cost of holding one lot, night by night',
  spreadHours: 'Spread over the trading week',
  margin: 'Margin of one lot, up to the leverage in the visitor’s region',
}

/** Kinds of headline numbers. `leverage` appears next to the region's cap, and only if the region allows it. */
export const headlineKinds = ['spread', 'leverage', 'lot', 'instruments', 'support'] as const

export const downloadKinds = [
  'windows',
  'mac',
  'linux',
  'ios',
  'android',
  'mobile',
  'web',
  'desktop',
] as const
export type DownloadKind = (typeof downloadKinds)[number]

export const downloadKindTitles: Readonly<Record<DownloadKind, string>> = {
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  ios: 'iPhone and iPad',
  android: 'Android',
  mobile: 'Mobile, iOS and Android',
  web: 'Web browser',
  desktop: 'Desktop app',
}

/** The sections of the trading-conditions page in reading order. Their keys are the anchors. */
export const tradingSectionKeys = [
  'account-types',
  'instruments',
  'spreads',
  'leverage',
  'execution',
  'hours',
  'fees',
  'corporate-actions',
  'risk-policy',
  'regional',
  'glossary',
  'last-updated',
] as const
export type TradingSectionKey = (typeof tradingSectionKeys)[number]

/** The Studio's names for the sections. Visitors see headings from the content. */
export const tradingSectionTitles: Readonly<Record<TradingSectionKey, string>> = {
  'account-types': 'Account types',
  instruments: 'Instruments',
  spreads: 'Spreads and commissions',
  leverage: 'Leverage and margin',
  execution: 'Execution and slippage',
  hours: 'Trading hours',
  fees: 'Fees and financing',
  'corporate-actions': 'Corporate actions',
  'risk-policy': 'Risk and best execution',
  regional: 'Regional availability',
  glossary: 'Glossary',
  'last-updated': 'Last updated',
}

/** The rows of the fees page, in reading order. */
export const feeKinds = [
  'open',
  'close',
  'hold',
  'conversion',
  'deposit',
  'withdrawal',
  'inactivity',
  'guaranteedStop',
  'minimums',
] as const
export type FeeKind = (typeof feeKinds)[number]

export const feeKindTitles: Readonly<Record<FeeKind, string>> = {
  open: 'Opening a position',
  close: 'Closing a position',
  hold: 'Holding a position overnight',
  conversion: 'Converting a currency',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  inactivity: 'Inactivity',
  guaranteedStop: 'Guaranteed stop',
  minimums: 'Minimums',
}

/** Rows whose figures come from the trading tables. */
export const feesFromTables: readonly FeeKind[] = ['open', 'close', 'hold', 'minimums']

/** The contact channels on the contact page, one card each. */
export const contactChannels = ['chat', 'phone', 'email', 'officeHours'] as const

export const contactChannelTitles: Readonly<Record<(typeof contactChannels)[number], string>> = {
  chat: 'Live chat',
  phone: 'Phone (from the site settings)',
  email: 'E-mail (from the site settings)',
  officeHours: 'Office hours',
}

export const contactSubjects = ['general', 'account', 'platform', 'partnership', 'feedback'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** The Studio's names for the subjects. Visitors see labels from the contact page. */
export const contactSubjectTitles: Readonly<Record<ContactSubject, string>> = {
  general: 'General',
  account: 'Account',
  platform: 'Platform',
  partnership: 'Partnership',
  feedback: 'Feedback',
}

export const clientTabs = ['login', 'portal', 'resources'] as const

/** The Studio's names for the tabs. Visitors see labels from the content. */
export const clientTabTitles: Readonly<Record<(typeof clientTabs)[number], string>> = {
  login: 'Client Login',
  portal: 'Portal Access',
  resources: 'Resources',
}

export const socialNetworks = ['linkedin', 'x', 'youtube', 'facebook', 'instagram', 'telegram'] as const

/** Names in the Studio and on the site, the same in both languages. */
export const socialNetworkTitles: Readonly<Record<(typeof socialNetworks)[number], string>> = {
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
}

/** Topics of mails that visitors can subscribe to. */
export const subscriptionTopics = ['newsletter', 'status'] as const
export type SubscriptionTopic = (typeof subscriptionTopics)[number]

/** The helpers of the chat in display order. */
export const assistantHelpers = ['ask', 'conditions', 'risk', 'compliance', 'hours'] as const
export type AssistantHelper = (typeof assistantHelpers)[number]

/** How serious an announcement is, in ascending order. */
export const severities = ['info', 'warning', 'critical'] as const
