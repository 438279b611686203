import type {MailTexts} from '#workers/mailer/read-texts.ts'

const mail = (name: string) => ({subject: `${name} subject`, text: `${name} text`})

/** Short texts for mails; browser tests use the real content instead. */
export const mailTexts: MailTexts = {
  settings: {
    contactEmail: 'office@example.com',
    domain: 'marsa.example',
    brandName: 'Marsa',
    educationalNotice: 'No advice.',
  },
  region: {
    lossPercentage: 76,
    name: 'EU',
    riskWarning: '{lossShare} lose money.',
    servedBy: 'You are served by Marsa EU. Demo brand: no licence.',
  },
  mails: {
    contact: mail('contact'),
    demo: mail('demo'),
    partner: mail('partner'),
    newsletter: mail('newsletter'),
    status: mail('status'),
    welcome: mail('welcome'),
  },
  subscription: {confirmLabel: 'Confirm', mailReason: 'You subscribed.', unsubscribeLabel: 'Unsubscribe'},
  subjects: {general: 'General'},
  platforms: {mt5: 'MetaTrader 5'},
  programmes: {ib: 'Introducing Broker'},
}
