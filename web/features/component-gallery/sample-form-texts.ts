import type {Language} from '#domain/languages/languages.ts'

const en = {
  firstName: 'First name',
  email: 'E-mail',
  emailHint: 'We answer to this address.',
  phone: 'Phone',
  phoneHint: 'With the country code, such as +971.',
  password: 'Password',
  passwordHint: 'At least 12 characters. A sentence is a good one.',
  subject: 'Subject',
  subjects: ['General', 'Account', 'Platform'],
  platform: 'Platform',
  platformOptions: [
    {value: 'mt5', label: 'MetaTrader 5', text: 'Several markets'},
    {value: 'mt4', label: 'MetaTrader 4', text: 'The classic of currency trading'},
    {value: 'ctrader', label: 'cTrader', text: 'Level II prices'},
  ],
  message: 'Message',
  consent: 'I have read the privacy notice.',
  send: 'Send',
  sending: 'Sending...',
  nameMissing: 'Enter your first name',
  emailMissing: 'Enter an e-mail address such as name@example.com',
  passwordMissing: 'Enter at least 12 characters',
  subjectMissing: 'Choose a subject',
  platformMissing: 'Choose a platform',
  messageMissing: 'Write your message',
  consentMissing: 'Confirm that you have read the privacy notice',
  sentTitle: 'Your message has arrived',
  sentText: 'We reply within 24 hours, to the address that you gave. A copy is on its way to you.',
  again: 'Write another message',
}

export type FormSampleTexts = typeof en

const ar: FormSampleTexts = {
  firstName: 'الاسم الأول',
  email: 'البريد الإلكتروني',
  emailHint: 'سنرد على هذا العنوان.',
  phone: 'الهاتف',
  phoneHint: 'مع رمز الدولة، مثل +971.',
  password: 'كلمة المرور',
  passwordHint: 'من 12 حرفًا على الأقل، ويُفضَّل أن تكون جملة كاملة.',
  subject: 'الموضوع',
  subjects: ['استفسار عام', 'الحساب', 'المنصة'],
  platform: 'المنصة',
  platformOptions: [
    {value: 'mt5', label: 'ميتاتريدر 5', text: 'أسواق متعددة'},
    {value: 'mt4', label: 'ميتاتريدر 4', text: 'المنصة الكلاسيكية لتداول العملات'},
    {value: 'ctrader', label: 'سي تريدر', text: 'أسعار المستوى الثاني'},
  ],
  message: 'الرسالة',
  consent: 'اطّلعت على إشعار الخصوصية.',
  send: 'إرسال',
  sending: 'جارٍ الإرسال...',
  nameMissing: 'أدخل اسمك الأول',
  emailMissing: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.com',
  passwordMissing: 'أدخل 12 حرفًا على الأقل',
  subjectMissing: 'اختر موضوعًا',
  platformMissing: 'اختر منصة',
  messageMissing: 'اكتب رسالتك',
  consentMissing: 'أكّد أنك اطّلعت على إشعار الخصوصية',
  sentTitle: 'وصلتنا رسالتك',
  sentText: 'نرد خلال 24 ساعة على العنوان الذي أدخلته، وستصلك نسخة من الرسالة.',
  again: 'اكتب رسالة أخرى',
}

export const sampleFormTexts: Readonly<Record<Language, FormSampleTexts>> = {en, ar}
