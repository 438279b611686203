import {fillLanguages} from '#domain/localized.ts'

const en = {
  home: 'Home',
  platforms: 'Platforms',
  title: 'MetaTrader 5',
  eyebrow: 'Trading platform',
  lead: 'Charts, market depth and automated strategies in one program, with leverage within the cap of your region.',
  demo: 'Open a demo account',
  learnMore: 'Learn more',
  compare: 'Compare all platforms',
  recommended: 'Recommended',
  stats: [
    {key: 'timeframes', value: '21', label: 'timeframes', condition: 'From one minute to one month.'},
    {key: 'indicators', value: '80+', label: 'indicators', condition: 'Built in; more can be added.'},
    {
      key: 'pairs',
      value: '60+',
      label: 'currency pairs',
      condition: 'What is offered depends on your region.',
    },
  ],
  tabs: ['MetaTrader 5', 'Web', 'iPhone and iPad', 'Mac', 'Android', 'Automate'],
  cards: [
    {
      key: 'mt5',
      title: 'MetaTrader 5',
      text: 'Several markets, depth of market and an economic calendar.',
      meta: 'Desktop, web and mobile',
    },
    {
      key: 'ctrader',
      title: 'cTrader',
      text: 'Level II prices, advanced orders and strategies in C#.',
      meta: 'Desktop, web and mobile',
    },
    {
      key: 'tradingview',
      title: 'TradingView',
      text: 'Charts with more than 100 indicators, and ideas that others share.',
      meta: 'Web and desktop',
    },
  ],
  features: [
    {key: 'depth', title: 'Depth of market', text: 'See how much waits at each price before you trade.'},
    {
      key: 'order',
      title: 'One-click trading',
      text: 'Open and close a position of 0.01 lots or more from the chart.',
    },
    {key: 'algorithm', title: 'Expert Advisors', text: 'Let a program trade by rules that you have tested.'},
    {key: 'alert', title: 'Price alerts', text: 'Be told when a price is reached, on the desk or the phone.'},
    {key: 'calendar', title: 'Economic calendar', text: 'Know which figures are due, and when.'},
    {key: 'shield', title: 'Two-step sign-in', text: 'A second factor protects your account.'},
  ],
  steps: [
    {key: 'open', title: 'Open an account', text: 'Tell us who you are; most are checked within one day.'},
    {key: 'fund', title: 'Fund your account', text: 'By card or bank transfer, from 100 USD.'},
    {key: 'choose', title: 'Choose a platform', text: 'MetaTrader 4, MetaTrader 5 or cTrader.'},
    {key: 'trade', title: 'Start trading', text: 'Begin with the smallest size, 0.01 lots.'},
  ],
  downloads: [
    {key: 'windows', label: 'Windows Desktop', note: 'Windows 10 or newer, 64-bit'},
    {key: 'mac', label: 'Mac Desktop', note: 'macOS 12 or newer'},
    {key: 'mobile', label: 'Mobile App', note: 'iOS 15, Android 9 or newer'},
    {key: 'web', label: 'Web Platform', note: 'Any current browser; nothing to install'},
  ],
  download: 'Download',
  open: 'Open',
  questions: [
    {
      id: 'question-leverage',
      title: 'Which leverage applies to me?',
      body: 'The lower of what your account offers and what your region allows; in the European Union at most 1:30.',
    },
    {
      id: 'question-swap',
      title: 'When is a swap charged?',
      body: 'Each night that a position is held past 17:00 in New York, and three times on Wednesday.',
    },
    {
      id: 'question-funds',
      title: 'Where is my money held?',
      body: 'In client accounts that are kept apart from our own money.',
    },
  ],
  callTitle: 'Try it with virtual funds first',
  callText: 'A demo account holds $100,000 of virtual funds, with no time limit.',
  sections: {cards: 'Cards', lists: 'Lists', calls: 'What to do next', forms: 'Forms'},
}

export type SampleTexts = typeof en

const ar: SampleTexts = {
  home: 'الرئيسية',
  platforms: 'المنصات',
  title: 'ميتاتريدر 5',
  eyebrow: 'منصة تداول',
  lead: 'رسوم بيانية وعمق السوق واستراتيجيات آلية في برنامج واحد، برافعة مالية لا تتجاوز حدّ منطقتك.',
  demo: 'افتح حسابًا تجريبيًا',
  learnMore: 'اعرف المزيد',
  compare: 'قارن بين جميع المنصات',
  recommended: 'موصى به',
  stats: [
    {key: 'timeframes', value: '21', label: 'إطارًا زمنيًا', condition: 'من دقيقة واحدة إلى شهر.'},
    {key: 'indicators', value: '80+', label: 'مؤشرًا فنيًا', condition: 'مدمجة، ويمكن إضافة غيرها.'},
    {key: 'pairs', value: '60+', label: 'زوج عملات', condition: 'يختلف المتاح منها بحسب منطقتك.'},
  ],
  tabs: ['ميتاتريدر 5', 'الويب', 'آيفون وآيباد', 'ماك', 'أندرويد', 'التداول الآلي'],
  cards: [
    {
      key: 'mt5',
      title: 'ميتاتريدر 5',
      text: 'أسواق متعددة، وعمق السوق، ومفكرة اقتصادية.',
      meta: 'سطح المكتب والويب والهاتف',
    },
    {
      key: 'ctrader',
      title: 'سي تريدر',
      text: 'أسعار المستوى الثاني وأوامر متقدمة واستراتيجيات بلغة C#.',
      meta: 'سطح المكتب والويب والهاتف',
    },
    {
      key: 'tradingview',
      title: 'تريدنغ فيو',
      text: 'رسوم بيانية بأكثر من 100 مؤشر، وأفكار يشاركها الآخرون.',
      meta: 'الويب وسطح المكتب',
    },
  ],
  features: [
    {key: 'depth', title: 'عمق السوق', text: 'اطّلع على الكميات المنتظرة عند كل سعر قبل أن تتداول.'},
    {
      key: 'order',
      title: 'التداول بنقرة واحدة',
      text: 'افتح صفقة من 0.01 لوت فأكثر وأغلقها من الرسم البياني.',
    },
    {key: 'algorithm', title: 'روبوتات التداول (EA)', text: 'دع برنامجًا يتداول وفق قواعد سبق أن اختبرتها.'},
    {key: 'alert', title: 'تنبيهات الأسعار', text: 'يصلك تنبيه عند بلوغ السعر، على المكتب أو على الهاتف.'},
    {key: 'calendar', title: 'المفكرة الاقتصادية', text: 'اعرف البيانات المنتظرة ومواعيد صدورها.'},
    {key: 'shield', title: 'المصادقة الثنائية', text: 'خطوة تحقق ثانية تحمي حسابك.'},
  ],
  steps: [
    {key: 'open', title: 'افتح حسابًا', text: 'عرّفنا بنفسك؛ تُراجَع معظم الطلبات خلال يوم واحد.'},
    {key: 'fund', title: 'موّل حسابك', text: 'بالبطاقة أو بالتحويل المصرفي، ابتداءً من 100 USD.'},
    {key: 'choose', title: 'اختر منصة', text: 'ميتاتريدر 4 أو ميتاتريدر 5 أو سي تريدر.'},
    {key: 'trade', title: 'ابدأ التداول', text: 'ابدأ بأصغر حجم، وهو 0.01 لوت.'},
  ],
  downloads: [
    {key: 'windows', label: 'تطبيق ويندوز', note: 'ويندوز 10 أو أحدث، 64 بت'},
    {key: 'mac', label: 'تطبيق ماك', note: 'ماك أو إس 12 أو أحدث'},
    {key: 'mobile', label: 'تطبيق الهاتف', note: 'iOS 15 أو أندرويد 9 أو أحدث'},
    {key: 'web', label: 'منصة الويب', note: 'أي متصفح حديث، من دون تثبيت'},
  ],
  download: 'تنزيل',
  open: 'فتح',
  questions: [
    {
      id: 'question-leverage',
      title: 'ما الرافعة المالية المطبقة على حسابي؟',
      body: 'الأدنى بين ما يتيحه حسابك وما تسمح به منطقتك؛ وهي في الاتحاد الأوروبي 1:30 على الأكثر.',
    },
    {
      id: 'question-swap',
      title: 'متى تُحتسب رسوم التبييت؟',
      body: 'كل ليلة تبقى فيها الصفقة مفتوحة بعد الساعة 17:00 بتوقيت نيويورك، وثلاثة أضعاف يوم الأربعاء.',
    },
    {
      id: 'question-funds',
      title: 'أين تُحفظ أموالي؟',
      body: 'في حسابات للعملاء منفصلة عن أموال الشركة.',
    },
  ],
  callTitle: 'جرّب أولًا بأموال افتراضية',
  callText: 'يتضمن الحساب التجريبي $100,000 من الأموال الافتراضية، بلا حدّ زمني.',
  sections: {cards: 'البطاقات', lists: 'القوائم', calls: 'الخطوة التالية', forms: 'النماذج'},
}

export const sampleTexts = fillLanguages({en, ar})

const formEn = {
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
    {value: 'mt4', label: 'MetaTrader 4', text: 'The classic FX trading platform'},
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

export type FormSampleTexts = typeof formEn

const formAr: FormSampleTexts = {
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

export const sampleFormTexts = fillLanguages({en: formEn, ar: formAr})
